import { type SiteRow, type WorkKind, whyBusy, whyNoBackup, whyNoCoreUpdate } from '@flotilla/api/contract'
import type { WorkRequest } from '@flotilla/platform'

/** A site of a request, and why it is left out. */
export type Target = { site: SiteRow; skip: string | undefined }

/** Every site of a request; the tray shows the ones that are left out with the reason. */
export function targetsOf({ kind, scope }: WorkRequest, sites: readonly SiteRow[]): Target[] {
  return sites.map((site) => ({
    site,
    skip: scope === 'reason' ? whyNotNow(kind, site) : whyNot(kind, site),
  }))
}

export const isAble = ({ skip }: Target) => skip === undefined

/** Of a list of reasons, where no person has chosen the sites one by one, a busy site is left out. */
const whyNotNow = (kind: WorkKind, site: SiteRow) => whyBusy(site) ?? whyNotOf(kind, site)

/** The server answers for a busy site, except for a core update, which the sheet announces. */
function whyNot(kind: WorkKind, site: SiteRow): string | undefined {
  const busy = kind === 'core-update' && whyBusy(site) !== undefined
  return whyNotOf(kind, site) ?? (busy ? 'Other work runs on this site' : undefined)
}

function whyNotOf(kind: WorkKind, { data }: SiteRow): string | undefined {
  if (kind === 'core-update') return whyNoCoreUpdate(data)
  if (kind === 'backup' || kind === 'backup-and-test' || kind === 'audit') return whyNoBackup(data)
  return undefined
}

/**
 * "3 are left out: Work is running on this site (2), The core is up to date (1)."; no note if none is left
 * out.
 */
export function leftOutNote(targets: readonly Target[]): string[] {
  const counts = new Map<string, number>()
  for (const { skip } of targets) if (skip !== undefined) counts.set(skip, (counts.get(skip) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const words = [...counts].map(([why, count]) => `${why} (${count})`).join(', ')
  return [`${total} ${total === 1 ? 'is' : 'are'} left out: ${words}.`]
}
