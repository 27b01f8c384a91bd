import { type SiteFields, SiteRow } from '@flotilla/api/contract'
import type { z } from 'zod'
import { healthySite } from './site-fields.ts'

type Own = { id?: number; name?: string; process_state?: number }

/** A row of the sites list; `own` and `fields` replace parts of a healthy, idle site. */
export function aSiteRow(own: Own = {}, fields: Partial<z.input<typeof SiteFields>> = {}): SiteRow {
  return SiteRow.parse({
    id: 1,
    name: 'Architekturbüro Nord',
    process_state: 0,
    ...own,
    data: { ...healthySite, ...fields },
  })
}
