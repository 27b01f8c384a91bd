import { type SiteRow, type StartSite, whyBusy, whyNoAnswer, whyNoBackup } from '@flotilla/api/contract'
import type { AskedUpdate } from '@flotilla/platform'
import { type Target, whyNotAt } from './left-out.ts'

/** A site in the sheet, with nothing to update. */
export function startSite({ site, skip }: Target): StartSite {
  return { id: site.id, name: site.name, ...factsOf(site), leftOut: skip, updates: [] }
}

/** A site with its core update. */
export function coreStartSite(target: Target): StartSite {
  const { id, data } = target.site
  const { app_version: from, core_update_to: to } = data
  return { ...startSite(target), updates: [{ key: `core ${id}`, what: null, from, to }] }
}

/** Updates by their site. If a backend does not identify the site, there is only its name, and no backups. */
export function updateStartSites(updates: readonly AskedUpdate[], rows: readonly SiteRow[]): StartSite[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const groups = new Map<number | string, AskedUpdate[]>()
  for (const update of updates) {
    const key = update.site.id ?? update.site.name
    groups.set(key, [...(groups.get(key) ?? []), update])
  }
  const isOnlyOne = updates.length === 1
  return [...groups].map(([key, own], index) => {
    const row = typeof key === 'number' ? known.get(key) : undefined
    return {
      id: typeof key === 'number' ? key : -1 - index,
      name: own[0]?.site.name ?? '',
      ...(row === undefined
        ? { tested: undefined, canBackUp: false }
        : { ...factsOf(row), leftOut: whyNotAt('extension-update', row, isOnlyOne) }),
      updates: own.map(({ id, name, from, to }) => ({ key: String(id), what: name, from, to })),
    }
  })
}

/** What a row says that matters before a start. */
function factsOf(site: SiteRow): Pick<StartSite, 'tested' | 'canBackUp' | 'trouble' | 'note'> {
  const { data } = site
  const { last_checked_backup: at, last_checked_backup_state: state } = data
  const trouble = whyNoAnswer(data)
  return {
    ...{ tested: { at, state }, trouble, note: data.description?.trim() || undefined },
    canBackUp: (trouble ?? whyBusy(site) ?? whyNoBackup(data)) === undefined,
  }
}
