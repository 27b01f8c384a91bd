import type { SiteRow } from '@flotilla/api/contract'
import type { Work } from '@flotilla/platform'
import { keepPlaces } from '../../../data/keep-places.ts'
import type { CorePage } from '../../../data/sites/core-queries.ts'

/** The rows to show after `before`: sites updated from here keep their place while the tray lists them. */
export function keepCores(before: readonly SiteRow[], { rows }: CorePage, work: Work): SiteRow[] {
  return keepPlaces(before, rows, (site) => {
    const state = work.get('core-update', site.id)?.state
    if (state !== 'running' && state !== 'done') return null
    return { ...site, process_state: 0, data: { ...site.data, core_need_update: 0 } }
  })
}
