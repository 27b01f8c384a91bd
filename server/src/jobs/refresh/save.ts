import { eq } from 'drizzle-orm'
import {
  type BackupTool,
  compareVersions,
  type FrontPage,
  type SiteInfo,
  type TlsState,
} from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { type BackupProfile, sites } from '../../db/schema/sites.ts'
import { coreFields } from '../core-update/finish.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { placeOf } from '../entities/place-of.ts'
import { saveFrontPage } from '../entities/save-front-page.ts'
import { addEvent } from '../events/add-event.ts'
import { isBackground } from '../is-background.ts'
import type { Job, Site } from '../job.ts'
import { connectionNote } from './connection-note.ts'
import { hasChanged } from './has-changed.ts'
import { nextRefresh } from './next-refresh.ts'

/** All that the first step of a refresh read. `tls` null: the certificate could not be read. */
export type SiteReading = {
  info: SiteInfo
  frontPage: FrontPage
  tls: TlsState | null
  tool: BackupTool
  junkChars: number
}

/** Stores the facts about the site itself and logs what changed there without us. */
export async function saveSite(
  tx: Db,
  job: Job,
  site: Site,
  reading: SiteReading,
  at: Date,
  seal: (text: string) => Uint8Array,
): Promise<void> {
  const { info, frontPage, tool, junkChars } = reading
  const note = connectionNote(info, junkChars)
  const known = site.connector?.kind ?? info.adapter
  // The two lists name the same extensions in different ways, so one is no history of the other.
  if (known !== info.adapter) await tx.delete(extensions).where(eq(extensions.siteId, site.id))
  await tx
    .update(sites)
    .set({
      ...coreFields(info, site),
      ...tlsFields(site, reading.tls),
      backupToolsInstalled: tool.isInstalled,
      backupTools: tool.isInstalled ? 'akeebabackup' : null,
      canStartBackup: tool.access !== null,
      ...(tool.access === null
        ? {}
        : { backupUrl: tool.access.url, backupSecretCipher: seal(tool.access.secret) }),
      connector: { kind: info.adapter, ...(note === null ? {} : { note }) },
    })
    .where(eq(sites.id, site.id))
  await saveFrontPage(tx, job, site, frontPage, at)
  await logCore(tx, site, info, at)
}

/** A site whose API we reach on another address than people do tells nothing of their certificate: it stays as it is. */
export function tlsFields(site: Site, tls: TlsState | null) {
  const isElsewhere = site.url.startsWith('https:') && !site.apiUrl.startsWith('https:')
  if (tls === null || isElsewhere) return {}
  return { tlsEnabled: tls.isEnabled ? 1 : 0, tlsExpiration: tls.expiresAt }
}

async function logCore(tx: Db, site: Site, info: SiteInfo, at: Date): Promise<void> {
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  if (site.appVersion !== null && compareVersions(info.appVersion, site.appVersion) > 0) {
    await addActivity(tx, 'core_update/manual', place, { toVersion: info.appVersion })
  }
  if (info.coreUpdateTo !== null && info.coreUpdateTo !== site.coreUpdateTo) {
    await addActivity(tx, 'core_update/detected', place, { toVersion: info.coreUpdateTo })
  }
}

/**
 * The refresh is through: state judged, failures forgotten, consoles told. `profiles` null: the site has no backup tool.
 * `before`: what the site looked like when it began.
 */
export async function finishRefresh(
  tx: Db,
  job: Job,
  site: Site,
  profiles: BackupProfile[] | null,
  before: string,
  at: Date,
): Promise<void> {
  await tx
    .update(sites)
    .set({
      ...(profiles === null ? {} : { backupProfiles: profiles }),
      updatedAt: at,
      refreshFailures: 0,
      refreshFailingSince: null,
      refreshDisabled: false,
      nextRefreshAt: nextRefresh(site.id, at),
    })
    .where(eq(sites.id, site.id))
  await judgeSite(tx, site.id, at)
  if (isBackground(job) && !(await hasChanged(tx, job, before))) return
  const place = placeOf(job, site, at)
  await addEvent(tx, 'siteupdate.success', place, { process_state: 2 })
  await addActivity(tx, 'site_update/success', place)
}
