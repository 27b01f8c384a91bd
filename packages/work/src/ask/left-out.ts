import {
  type SiteRow,
  type WorkKind,
  whyBusy,
  whyNoAnswer,
  whyNoBackup,
  whyNoCoreUpdate,
} from '@flotilla/api/contract'
import type { WorkRequest } from '@flotilla/platform'

/** A site of a request, and why it is left out. */
export type Target = { site: SiteRow; skip: string | undefined }

/** Every site of a request; sheet and tray show the ones that are left out with the reason. */
export function targetsOf({ kind, scope }: WorkRequest, sites: readonly SiteRow[]): Target[] {
  const isOnlyOne = sites.length === 1
  return sites.map((site) => ({
    site,
    skip:
      whyNotAt(kind, site, isOnlyOne) ?? (scope === 'reason' ? whyNotNow(kind, site) : whyNot(kind, site)),
  }))
}

export const isAble = ({ skip }: Target) => skip === undefined

/** The one site that a person names is tried all the same (contract §6). */
export function whyNotAt(kind: WorkKind, { data }: SiteRow, isOnlyOne: boolean): string | undefined {
  return kind === 'refresh' || isOnlyOne ? undefined : whyNoAnswer(data)
}

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
