import type { Http } from '@flotilla/api/client'
import { canStartUpdate, listUpdates, MAX_LIMIT, type UpdateItem } from '@flotilla/api/contract'
import { runBatch } from '@flotilla/platform'
import type { SiteRef } from '../sites/site-starts.ts'

/** An update that can start, with its site. */
export type PendingUpdate = { site: SiteRef; item: UpdateItem }

/** All updates that can start at these sites, except ignored ones (contract §4). */
export async function readPendingUpdates(http: Http, sites: readonly SiteRef[]): Promise<PendingUpdate[]> {
  const pending: PendingUpdate[] = []
  await runBatch(sites, async (site) => {
    const answer = await http.call(listUpdates, { query: { site: site.id, limit: MAX_LIMIT } })
    pending.push(...answer.data.filter(canStart).map((item) => ({ site, item })))
  })
  return pending
}

function canStart({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && canStartUpdate(data.process_state)
}
