import { Tag } from '@flotilla/api/contract'
import type { z } from 'zod'

/** A tag as the API answers it; `fields` replaces parts of it. */
export function aTag(fields: Partial<z.input<typeof Tag>> = {}): Tag {
  return Tag.parse({
    id: 1,
    name: 'Brochure',
    color: '#2E7D32',
    shortname: null,
    in_sidebar: true,
    ...fields,
  })
}
