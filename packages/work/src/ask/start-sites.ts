import { type SiteRow, type StartSite, whyBusy, whyNoBackup } from '@flotilla/api/contract'
import type { AskedUpdate } from '@flotilla/platform'

/** A site in the sheet, with nothing to update. */
export function startSite(site: SiteRow): StartSite {
  return { id: site.id, name: site.name, ...factsOf(site), updates: [] }
}

/** A site with its core update. */
export function coreStartSite(site: SiteRow): StartSite {
  const { app_version: from, core_update_to: to } = site.data
  return { ...startSite(site), updates: [{ key: `core ${site.id}`, what: null, from, to }] }
}

/** Updates by their site. If a backend does not identify the site, there is only its name, and no backups. */
export function updateStartSites(updates: readonly AskedUpdate[], rows: readonly SiteRow[]): StartSite[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const groups = new Map<number | string, AskedUpdate[]>()
  for (const update of updates) {
    const key = update.site.id ?? update.site.name
    groups.set(key, [...(groups.get(key) ?? []), update])
  }
  return [...groups].map(([key, own], index) => {
    const row = typeof key === 'number' ? known.get(key) : undefined
    return {
      id: typeof key === 'number' ? key : -1 - index,
      name: own[0]?.site.name ?? '',
      ...(row === undefined ? { tested: undefined, canBackUp: false } : factsOf(row)),
      updates: own.map(({ id, name, from, to }) => ({ key: String(id), what: name, from, to })),
    }
  })
}

/** The last tested backup of a site, and whether a backup can start now. */
function factsOf(site: SiteRow): Pick<StartSite, 'tested' | 'canBackUp'> {
  const { last_checked_backup: at, last_checked_backup_state: state } = site.data
  return { tested: { at, state }, canBackUp: (whyBusy(site) ?? whyNoBackup(site.data)) === undefined }
}
