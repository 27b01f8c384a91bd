import { UpdateItem } from '@flotilla/api/contract'
import type { z } from 'zod'

/** A pending update of one extension; `data` replaces parts of it. */
export function anUpdate(id = 1, data: Partial<z.input<typeof UpdateItem>['data']> = {}): UpdateItem {
  return UpdateItem.parse({
    id,
    data: {
      site_name: 'Architekturbüro Nord',
      site_id: 1,
      translated_name: 'JCE Editor',
      version: '2.9.81',
      next_version: '2.9.99',
      process_state: 0,
      ignore_update: 0,
      ...data,
    },
  })
}
