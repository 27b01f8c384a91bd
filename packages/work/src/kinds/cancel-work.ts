import type { Http } from '@flotilla/api/client'
import {
  cancelExtensionUpdate,
  cancelSiteWork,
  RunningWorkKind,
  type WorkItem,
  type WorkKind,
  wordOf,
  workKinds,
} from '@flotilla/api/contract'

/**
 * Asks the server to cancel a piece of work with all its parts; of several extension updates, only this one.
 * Asking twice has the effect of asking once. Rejects with an `ApiError`.
 */
export function cancelWork(http: Http, kind: WorkKind, item: WorkItem): Promise<unknown> {
  const { items, parts } = workKinds[item.step === 'backup' ? 'backup-and-test' : kind]
  if (items === 'extension') return http.call(cancelExtensionUpdate, { params: { id: item.id } })
  const words: readonly string[] = parts.map(wordOf)
  const of = RunningWorkKind.options.filter((word) => words.includes(word))
  return http.call(cancelSiteWork, { params: { id: item.siteId ?? item.id }, body: { of } })
}
