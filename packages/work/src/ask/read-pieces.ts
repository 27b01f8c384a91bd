import type { Http } from '@flotilla/api/client'
import {
  canStartUpdate,
  FLEET_MAX_LIMIT,
  getSite,
  listSites,
  listUpdates,
  MAX_LIMIT,
  type SiteRow,
  type UpdateItem,
  updatedExtension,
} from '@flotilla/api/contract'
import { type AskedUpdate, runBatch } from '@flotilla/platform'

/** The rows of these sites, read in pages of 200 (contract §7); a site that is gone has none. */
export async function readSites(http: Http, ids: readonly number[]): Promise<SiteRow[]> {
  const rows: SiteRow[] = []
  for (let from = 0; from < ids.length; from += FLEET_MAX_LIMIT) {
    const page = ids.slice(from, from + FLEET_MAX_LIMIT).join(',')
    const query = { ids: page, fields: 'row', limit: FLEET_MAX_LIMIT } as const
    rows.push(...(await http.call(listSites, { query, priority: 'low' })).data)
  }
  return rows
}

/** All updates that can start at these sites, in their order, except ignored ones (contract §4). */
export async function readUpdates(http: Http, sites: readonly SiteRow[]): Promise<AskedUpdate[]> {
  const found = new Map<number, AskedUpdate[]>()
  await runBatch(sites, async ({ id, name }) => {
    const answer = await http.call(listUpdates, { query: { site: id, limit: MAX_LIMIT } })
    found.set(
      id,
      answer.data.filter(canStart).map((item) => updateOf(item, { id, name })),
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
      const testable = data.backups.filter(
        ({ is_testable, remotesite_state }) => is_testable === 1 && remotesite_state === 'complete',
      )
      const latest = Math.max(...testable.map(momentOf))
      const newest = testable.find((backup) => momentOf(backup) === latest)
      return newest && { id: newest.id, site: { id, name } }
    }),
  )
  return found.flatMap((backup) => backup ?? [])
}

/** A backup without a date has only just begun. */
const momentOf = ({ remotesite_backupstart: at }: { remotesite_backupstart: string | null }) =>
  Date.parse(at ?? '') || Number.POSITIVE_INFINITY
