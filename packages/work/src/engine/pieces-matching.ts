import type { Http } from '@flotilla/api/client'
import {
  FLEET_MAX_LIMIT,
  isMajorUpdate,
  listSites,
  type SiteRow,
  whyBusy,
  whyNoBackup,
  whyNoCoreUpdate,
} from '@flotilla/api/contract'
import type { WorkOrder } from '@flotilla/platform'
import { readBackups, readUpdates } from '../ask/read-pieces.ts'

/**
 * The pieces of an order by filter, with the reason where one must not start (contract §6). Rejects when the
 * sites cannot be read.
 */
export async function piecesMatching(http: Http, order: WorkOrder): Promise<WorkOrder['items']> {
  const sites = await sitesMatching(http, order.filter)
  switch (order.kind) {
    case 'extension-update': {
      const updates = await readUpdates(http, sites)
      return updates.map(({ id, name, from, to, site }) => ({
        ...{ id, siteId: site.id, siteName: site.name, label: `${name} at ${site.name}` },
        skip: order.onlyMinor === true && isMajorUpdate({ from, to }) ? leftOutMajor : undefined,
      }))
    }
    case 'backup-test': {
      const backups = await readBackups(http, sites)
      return backups.map(({ id, site }) => ({ id, siteId: site.id, label: site.name }))
    }
    default:
      return sites.map((site) => ({
        ...{ id: site.id, siteId: site.id, label: site.name },
        skip: whyNot(order, site),
      }))
  }
}

const leftOutMajor = 'A major update, which is left out'

async function sitesMatching(http: Http, filter: WorkOrder['filter']): Promise<SiteRow[]> {
  const found: SiteRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...filter, page, limit: FLEET_MAX_LIMIT }
    const { data, meta } = await http.call(listSites, { query })
    found.push(...data)
    pages = meta.pagination.total_pages
  }
  return found
}

function whyNot({ kind, onlyMinor }: WorkOrder, site: SiteRow): string | undefined {
  const busy = whyBusy(site)
  if (busy !== undefined || kind === 'refresh') return busy
  if (kind !== 'core-update') return whyNoBackup(site.data)
  const { app_version: from, core_update_to: to } = site.data
  const isMajor = onlyMinor === true && isMajorUpdate({ from, to })
  return whyNoCoreUpdate(site.data) ?? (isMajor ? leftOutMajor : undefined)
}
