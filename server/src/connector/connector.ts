import { createNameResolver } from './address/name-resolver.ts'
import { type ResolveName, resolveSite } from './address/resolve-site.ts'
import type { Access, AkeebaContext } from './akeeba/akeeba-call.ts'
import { backupArchive, downloadSegment } from './calls/backups/backup-archive.ts'
import { askConnector, backupTool } from './calls/backups/backup-tool.ts'
import * as backups from './calls/backups/backups.ts'
import { downloadDirect } from './calls/backups/download-direct.ts'
import { prepareChecksums, stepChecksums } from './calls/checksums.ts'
import { readConfiguration } from './calls/configuration.ts'
import { coreOnlyExtensions } from './calls/core-only.ts'
import * as core from './calls/core-update.ts'
import * as extensions from './calls/extensions.ts'
import * as scanner from './calls/file-scanner.ts'
import { frontPage } from './calls/front-page.ts'
import { anySiteInfo, probe } from './calls/probe.ts'
import { tlsState } from './calls/tls-state.ts'
import { listUsers } from './calls/users.ts'
import { createPublishedChecksums } from './checksums/published-checksums.ts'
import { createCaller, type SiteCall, type SiteCaller } from './http/caller.ts'
import { type Politeness, politeness } from './http/politeness.ts'
import type { HttpAnswer } from './http/send.ts'
import { siteIcon } from './icon/site-icon.ts'
import type { JoomlaContext } from './joomla/joomla-call.ts'
import { type SiteTarget, siteRoot } from './site-target.ts'

/** All optional: the defaults are those of production. */
export type ConnectorOptions = {
  /** `ALLOW_PRIVATE_SITES=1`: loopback may be called, other private ranges still not. */
  allowsLoopback?: boolean
  politeness?: Politeness
  resolveName?: ResolveName
  timeoutScale?: number
  /** Sees each raw answer that is not streamed: for a check against a live site. */
  onAnswer?: (request: SiteCall, answer: HttpAnswer) => void
  /**
   * Where the checksums of Joomla's files are published, for the server and for the sites. Without a slash at
   * the end, and without `/joomla`, which both add.
   */
  checksumsUrl?: string
  /**
   * Called at the end of each call with the class of its status or the reason for no answer, and its seconds.
   */
  onCall?: (outcome: string, seconds: number) => void
}

/** The publisher that the connector on the sites uses if it is told none. */
export const publisherOfChecksums = 'https://getpanopticon.com/checksums'

/** Decides whether the access to the backup tool may be read again from the site, and stores it. */
export type Renewal = { mayBegin: () => Promise<boolean>; save: (access: Access) => Promise<void> }

export type Connector = ReturnType<typeof createConnector>
export type SiteClient = ReturnType<Connector['site']>

/**
 * The only part of the server that speaks to sites (fleet §1.4). Every method rejects with a `SiteError`
 * only.
 */
export function createConnector(options: ConnectorOptions = {}) {
  const { allowsLoopback = false, resolveName = createNameResolver(), timeoutScale = 1 } = options
  const { onAnswer, onCall, politeness: polite = politeness, checksumsUrl = publisherOfChecksums } = options
  const calls = { allowsLoopback, resolveName, politeness: polite, timeoutScale, onAnswer, onCall }
  const callers = createCaller(calls)
  const published = createPublishedChecksums(callers, checksumsUrl)

  return {
    /** The key that counts as one machine for the limits on updates. */
    addressKey: (target: SiteTarget) => callers.forAccount(accountOf(target)).addressKey(target.apiUrl),
    /**
     * The addresses at which an account may call a URL, by the rules of the calls below; for code that speaks
     * to a site without those calls. Rejects with `address_invalid`, `address_forbidden` or `dns`.
     */
    locate: (url: URL, accountId: number) => resolveSite(url, resolveName, allowsLoopback, accountId),
    /**
     * The calls to one site. `junkChars` counts the characters around the JSON of its answers so far. With a
     * `renewal` the secret word of the backup tool is read again when the site refuses it.
     */
    site(target: SiteTarget, renewal?: Renewal) {
      const resolve: ResolveName = (name) => resolveName(name, accountOf(target))
      const caller = callers.forAccount(accountOf(target))
      const { joomla, seen } = contextOf(caller, target, renewal)
      return {
        junkChars: () => seen.junkChars,
        /** Whether a list was longer than its stored part. */
        hasCutLists: () => seen.hasCutLists,
        probe: () => probe(joomla),
        info: (force: boolean) => anySiteInfo(joomla, force),
        /** Without a connector, Joomla's own list, which has no updates. */
        listExtensions: (force: boolean) =>
          target.adapter === 'core-only'
            ? coreOnlyExtensions(joomla)
            : extensions.listExtensions(joomla, force),
        readExtension: (eid: number) => extensions.readExtension(joomla, eid),
        updateExtension: (eid: number) => extensions.updateExtension(joomla, eid),
        backupTool: (mayAsk: boolean) => backupTool(joomla, mayAsk),
        frontPage: () => frontPage(joomla),
        icon: () => siteIcon({ caller, target, timeoutScale }),
        tls: () => tlsState(siteRoot(target.apiUrl), resolve, allowsLoopback, timeoutScale),
        coreDownloadWhole: () => core.downloadWhole(joomla),
        coreDownloadChunk: () => core.downloadChunk(joomla),
        coreRemovePackage: (basename: string, near: string) => core.removePackage(joomla, basename, near),
        coreActivate: (basename: string) => core.activate(joomla, basename),
        coreDisable: () => core.disable(joomla),
        coreExtract: (task: Parameters<typeof core.extract>[1], password: string, instance: string) =>
          core.extract(joomla, task, password, instance),
        corePostUpdate: (basename: string) => core.postUpdate(joomla, basename),
        configuration: () => readConfiguration(joomla),
        listUsers: (offset: number, limit: number) => listUsers(joomla, offset, limit),
        prepareChecksums: () => prepareChecksums(joomla, checksumsUrl),
        publishedChecksums: published,
        stepChecksums: (lastId: number) => stepChecksums(joomla, lastId),
        startScan: () => scanner.startScan(joomla),
        stepScan: (session: Record<string, string>) => scanner.stepScan(joomla, session),
        listScanAlerts: (scanId: number, limit: number) => scanner.listScanAlerts(joomla, scanId, limit),
        readScanAlert: (alertId: number) => scanner.readScanAlert(joomla, alertId),
        listBackups: (from: number, limit: number) => backups.listBackups(joomla, from, limit),
        pageOfBackups: (from: number, limit: number) => backups.pageOfBackups(joomla, from, limit),
        profiles: () => backups.backupProfiles(joomla),
        backupStart: (profileId: number, mark: string) => backups.startBackup(joomla, profileId, mark),
        backupStep: (backupid: string) => backups.stepBackup(joomla, backupid),
        deleteBackup: (remoteId: number) => backups.deleteBackup(joomla, remoteId),
        getBackupInfo: (remoteId: number) => backupArchive(joomla, remoteId),
        download: (remoteId: number, part: number, segment: number) =>
          downloadSegment(joomla, remoteId, part, segment),
        downloadDirect: (remoteId: number, part: number, size: number) =>
          downloadDirect(joomla, remoteId, part, size),
      }
    },
  }
}

/** State that the calls to one site share and update while they read its answers. */
function contextOf(caller: SiteCaller, target: SiteTarget, renewal: Renewal | undefined) {
  const seen = { junkChars: 0, hasCutLists: false }
  const access: AkeebaContext['access'] = { current: target.backup }
  const joomla: JoomlaContext & AkeebaContext = {
    ...{ caller, target, access },
    secrets: [target.token, target.backup?.secret ?? ''],
    onJunk: (chars) => {
      seen.junkChars += chars
    },
    onCut: () => {
      seen.hasCutLists = true
    },
  }
  if (renewal !== undefined && target.adapter !== 'core-only') access.renew = () => renew(joomla, renewal)
  return { joomla, seen }
}

const accountOf = ({ accountId }: SiteTarget) => accountId ?? null

/**
 * Reads the access to the backup tool from the site again; null when that is not allowed, or the site has
 * none.
 */
async function renew(context: JoomlaContext & AkeebaContext, renewal: Renewal): Promise<Access | null> {
  if (!(await renewal.mayBegin())) return null
  const access = (await askConnector(context))?.access ?? null
  if (access !== null) await renewal.save(access)
  return access
}
