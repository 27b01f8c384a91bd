import type { UpdateItem } from '@flotilla/api/contract'
import { createCollector, type Platform, type WorkChange } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import { type UpdatePage, updateKeys } from '../updates/update-queries.ts'

type UpdatePatch = Partial<Pick<UpdateItem['data'], 'process_state' | 'ignore_update'>>

/** Writes a change of one update into every cached page that shows it; others keep their identity. */
export function patchUpdate(
  queryClient: QueryClient,
  id: number,
  patch: UpdatePatch | ((data: UpdateItem['data']) => UpdatePatch),
): void {
  const patched = (item: UpdateItem): UpdateItem => {
    const change = typeof patch === 'function' ? patch(item.data) : patch
    return { ...item, data: { ...item.data, ...change } }
  }
  queryClient.setQueriesData<UpdatePage>({ queryKey: updateKeys.pages() }, (page) => {
    if (page === undefined || !page.rows.some((item) => item.id === id)) return page
    return { ...page, rows: page.rows.map((item) => (item.id === id ? patched(item) : item)) }
  })
}

/** Groups count the starts that are accepted within this time in one read. */
const COLLECT_MS = 250

/**
 * Shows an accepted start as running before the list is read again, because no event reports it (contract
 * §5).
 */
export function updateWorkChanges({ queryClient }: Platform) {
  const countAgain = createCollector(COLLECT_MS, () =>
    queryClient.invalidateQueries({ queryKey: updateKeys.groups() }),
  )
  return ({ kind, item }: WorkChange): void => {
    if (kind !== 'extension-update' || item.state !== 'running') return
    patchUpdate(queryClient, item.id, { process_state: 1 })
    countAgain()
  }
}
