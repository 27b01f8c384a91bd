import { type SiteRow, type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import type { StartSite } from '@flotilla/ui/overlay'

/** A site in the sheet before a start. */
function siteFacts({ process_state, data }: SiteRow): Pick<StartSite, 'tested' | 'canBackUp'> {
  const { last_checked_backup: at, last_checked_backup_state: state } = data
  const canBackUp = process_state === 0 && data.backup_tools_installed && data.can_start_backup
  return { tested: { at, state }, canBackUp }
}

/** A site with its core update. */
export function coreStartSite(site: SiteRow): StartSite {
  const { app_version: from, core_update_to: to } = site.data
  const updates = [{ key: `core ${site.id}`, what: null, from, to }]
  return { id: site.id, name: site.name, ...siteFacts(site), updates }
}

/** Updates by their site. If a backend does not identify the site, there is only its name, and no backups. */
export function extensionStartSites(items: readonly UpdateItem[], rows: readonly SiteRow[]): StartSite[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const groups = new Map<number | string, UpdateItem[]>()
  for (const item of items) {
    const key = item.data.site_id ?? item.data.site_name
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, own], index) => {
    const row = typeof key === 'number' ? known.get(key) : undefined
    return {
      id: typeof key === 'number' ? key : -1 - index,
      name: own[0]?.data.site_name ?? '',
      ...(row === undefined ? { tested: undefined, canBackUp: false } : siteFacts(row)),
      updates: own.map((item) => ({
        key: String(item.id),
        what: updatedExtension(item),
        from: item.data.version,
        to: item.data.next_version,
      })),
    }
  })
}
