import type { Http } from '@flotilla/api/client'
import { cancelExtensionUpdate, cancelSiteWork } from '@flotilla/api/contract'
import type { WorkItem } from '../work-item.ts'
import type { WorkKind } from '../work-kind.ts'
import { workKinds } from './work-kinds.ts'

/** Asks the server to cancel a piece of work; asking twice is asking once. Rejects with an `ApiError`. */
export function cancelWork(http: Http, kind: WorkKind, item: WorkItem): Promise<unknown> {
  const { cancels } = workKinds[kind]
  if (cancels === 'extension') return http.call(cancelExtensionUpdate, { params: { id: item.id } })
  return http.call(cancelSiteWork, { params: { id: item.siteId ?? item.id }, body: { of: [...cancels] } })
}
