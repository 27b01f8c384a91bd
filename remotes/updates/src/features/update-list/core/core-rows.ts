import { matchesSearch, type SiteRow } from '@flotilla/api/contract'
import type { Work } from '@flotilla/platform'
import type { UpdateView } from '../update-view.ts'

/**
 * Sites whose core needs an update, by name; those that were updated from here keep their place while the tray knows
 * them.
 */
export function coreRows(sites: readonly SiteRow[], view: UpdateView, work: Work): SiteRow[] {
  const rows = sites.filter(
    ({ id, name, data }) =>
      (data.core_need_update === 1 || work.get('core-update', id)?.state === 'done') &&
      (view.site === 0 || view.site === id) &&
      matchesSearch([name], view.search),
  )
  return view.dir === 'desc' ? rows.reverse() : rows
}

/** Whether the update of its core can start now: the site is idle, and it does not wait for its turn. */
export function canUpdateCore({ id, process_state, data }: SiteRow, work: Work): boolean {
  const state = work.get('core-update', id)?.state
  return data.core_need_update === 1 && process_state === 0 && state !== 'waiting' && state !== 'starting'
}
