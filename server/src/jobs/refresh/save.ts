import { compareVersions } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import type { Access, BackupTool, FrontPage, SiteInfo, TlsState } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { type ConnectorInfo, sites } from '../../db/schema/sites.ts'
import { coreFields } from '../core-update/finish.ts'
import { addActivity } from '../entities/add-activity.ts'
import { judgeSite } from '../entities/judge-site.ts'
import { saveFrontPage } from '../entities/save-front-page.ts'
import { unreportedUpdate } from '../entities/unreported-update.ts'
import { addEvent } from '../events/add-event.ts'
import type { Job, Site } from '../job/job.ts'
import { isBackground, placeOf } from '../job/job.ts'
import { connectionNote } from './connection-note.ts'
import { hasChanged } from './has-changed.ts'
import { nextRefresh } from './next-refresh.ts'

/**
 * The readings of the first step of a refresh. `tls` null: the certificate could not be read; `tool` null:
 * nothing new.
 */
export type SiteReading = {
  info: SiteInfo
  frontPage: FrontPage
  tls: TlsState | null
  tool: BackupTool | null
  junkChars: number
}

/** Stores the facts about the site itself and logs the changes that others made there. */
export async function saveSite(
  tx: Db,
  job: Job,
  site: Site,
  reading: SiteReading,
  at: Date,
  seal: (text: string) => Uint8Array,
): Promise<void> {
  const { info, frontPage, tool } = reading
  const known = site.connector?.kind ?? info.adapter
  // The two lists name the same extensions differently, so a comparison of them shows no changes.
  if (known !== info.adapter) await tx.delete(extensions).where(eq(extensions.siteId, site.id))
  await tx
    .update(sites)
    .set({
      ...coreFields({ ...info, coreUpdateTo: info.coreUpdateTo ?? unreportedCore(site, info) }, site),
      ...tlsFields(site, reading.tls),
      ...(tool === null ? {} : toolFields(tool, seal)),
      connector: connectorOf(site, reading),
    })
    .where(eq(sites.id, site.id))
  await saveFrontPage(tx, job, site, frontPage, at)
  await logCore(tx, site, info, at)
  if (tool?.isPluginSwitchedOn)
    await addActivity(tx, 'site_update/success', placeOf(job, site, at), { payload: pluginWords })
}

/** The log reports the one thing that a refresh changes on a site. */
const pluginWords =
  'The plugin "Web Services - Akeeba Backup" was switched on in Joomla, since the backup tool of the site did not answer without it.'

function toolFields(tool: BackupTool, seal: (text: string) => Uint8Array) {
  const { isInstalled, access, profiles } = tool
  return {
    backupToolsInstalled: isInstalled,
    backupTools: isInstalled ? 'akeebabackup' : null,
    canStartBackup: access !== null,
    ...(access === null ? {} : accessFields(access, seal)),
    ...(profiles === null ? {} : { backupProfiles: profiles }),
  }
}

/** The address and state of the backup tool, as our columns. */
export function accessFields(access: Access, seal: (text: string) => Uint8Array) {
  return { backupUrl: access.url, backupSecretCipher: seal(access.secret) }
}

function connectorOf(site: Site, { info, tool, junkChars }: SiteReading): ConnectorInfo {
  const coreUpdates = unknownUpdates(site, info)
  const note = connectionNote(info.adapter, coreUpdates ?? 'known', junkChars)
  const askedFor = tool === null ? site.connector?.askedFor : undefined
  return {
    kind: info.adapter,
    ...(note === null ? {} : { note }),
    ...(coreUpdates ? { coreUpdates } : {}),
    ...(askedFor === undefined ? {} : { askedFor }),
  }
}

/** The pending update of Joomla that the site no longer reports. */
function unreportedCore({ coreUpdateTo }: Site, info: SiteInfo): string | null {
  return unreportedUpdate(coreUpdateTo, info.appVersion, info.coreUpdateTo)
}

/** Why the server does not know whether Joomla is up to date; null: it knows. */
function unknownUpdates(site: Site, info: SiteInfo): ConnectorInfo['coreUpdates'] | null {
  if (info.coreUpdates !== 'known') return info.coreUpdates
  return unreportedCore(site, info) === null ? null : 'server-silent'
}

/**
 * If the server reaches the API at another address than people use, it learns nothing about their
 * certificate, which stays as it is.
 */
export function tlsFields(site: Site, tls: TlsState | null) {
  const isElsewhere = site.url.startsWith('https:') && !site.apiUrl.startsWith('https:')
  if (tls === null || isElsewhere) return {}
  return { tlsEnabled: tls.isEnabled ? 1 : 0, tlsExpiration: tls.expiresAt }
}

async function logCore(tx: Db, site: Site, info: SiteInfo, at: Date): Promise<void> {
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at, actor: null }
  if (site.appVersion !== null && compareVersions(info.appVersion, site.appVersion) > 0) {
    await addActivity(tx, 'core_update/manual', place, {
      fromVersion: site.appVersion,
      toVersion: info.appVersion,
    })
  }
  if (info.coreUpdateTo !== null && info.coreUpdateTo !== site.coreUpdateTo) {
    await addActivity(tx, 'core_update/detected', place, { toVersion: info.coreUpdateTo })
  }
}

/**
 * The refresh is done: judges the state, clears the failures, tells consoles. `before`: how the site looked
 * when it began.
 */
export async function finishRefresh(tx: Db, job: Job, site: Site, before: string, at: Date): Promise<void> {
  await tx
    .update(sites)
    .set({
      updatedAt: at,
      refreshFailures: 0,
      refreshFailingSince: null,
      refreshDisabled: false,
      nextRefreshAt: nextRefresh(site.id, at),
    })
    .where(eq(sites.id, site.id))
  await judgeSite(tx, site.id, at, { isFirst: site.updatedAt === null })
  if (isBackground(job) && !(await hasChanged(tx, job, before))) return
  const place = placeOf(job, site, at)
  await addEvent(tx, 'siteupdate.success', place, { process_state: 2 })
  await addActivity(tx, 'site_update/success', place)
}
