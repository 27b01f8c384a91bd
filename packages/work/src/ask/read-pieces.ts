import type { Http } from '@flotilla/api/client'
import {
  canStartUpdate,
  getSite,
  listUpdates,
  newestTestable,
  type SiteRow,
  type UpdateItem,
  updatedExtension,
} from '@flotilla/api/contract'
import { type AskedUpdate, readPages, runBatch } from '@flotilla/platform'

/** All updates that can start at these sites, in their order, except ignored ones (contract §4). */
export async function readUpdates(http: Http, sites: readonly SiteRow[]): Promise<AskedUpdate[]> {
  const found = new Map<number, AskedUpdate[]>()
  await runBatch(sites, async ({ id, name }) => {
    const items = await readPages((page) => http.call(listUpdates, { query: { ...page, site: id } }))
    found.set(
      id,
      items.filter(canStart).map((item) => updateOf(item, { id, name })),
    )
  })
  return sites.flatMap(({ id }) => found.get(id) ?? [])
}

function canStart({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && canStartUpdate(data.process_state)
}

function updateOf(item: UpdateItem, site: AskedUpdate['site']): AskedUpdate {
  const { version: from, next_version: to } = item.data
  return { id: item.id, name: updatedExtension(item), from, to, site }
}

/** The newest testable backup of each site that has one; a row does not say which one that is. */
export async function readBackups(http: Http, sites: readonly SiteRow[]) {
  const found = await Promise.all(
    sites.map(async ({ id, name }) => {
      const { data } = await http.call(getSite, { params: { id } })
      const newest = newestTestable(data.backups)
      return newest && { id: newest.id, site: { id, name } }
    }),
  )
  return found.flatMap((backup) => backup ?? [])
}
