import { type SiteRow, updatedExtension } from '@flotilla/api/contract'
import type { StartSite } from '@flotilla/ui/overlay'
import type { PendingUpdate } from '../extensions/pending-updates.ts'
import { whyNoBackup } from '../sites/why-no-start.ts'

/** A site in the sheet before a start, with nothing to update. */
export function startSite({ id, name, process_state, data }: SiteRow): StartSite {
  const { last_checked_backup: at, last_checked_backup_state: state } = data
  const canBackUp = process_state === 0 && whyNoBackup(data) === undefined
  return { id, name, tested: { at, state }, canBackUp, updates: [] }
}

/** A site with its core update. */
export function coreStartSite(site: SiteRow): StartSite {
  const { app_version: from, core_update_to: to } = site.data
  return { ...startSite(site), updates: [{ key: `core ${site.id}`, what: null, from, to }] }
}

/** Sites with these updates of their extensions; leaves out sites without one. */
export function extensionStartSites(
  sites: readonly SiteRow[],
  pending: readonly PendingUpdate[],
): StartSite[] {
  return sites
    .map((site) => ({
      ...startSite(site),
      updates: pending
        .filter((update) => update.site.id === site.id)
        .map(({ item }) => ({
          key: String(item.id),
          what: updatedExtension(item),
          from: item.data.version,
          to: item.data.next_version,
        })),
    }))
    .filter(({ updates }) => updates.length > 0)
}
