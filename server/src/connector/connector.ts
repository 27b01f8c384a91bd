import { createNameResolver } from './address/name-resolver.ts'
import type { ResolveName } from './address/resolve-site.ts'
import { anySiteInfo } from './calls/any-site-info.ts'
import { backupArchive, downloadSegment } from './calls/backup-archive.ts'
import { backupTool } from './calls/backup-tool.ts'
import * as backups from './calls/backups.ts'
import { prepareChecksums, stepChecksums } from './calls/checksums.ts'
import { readConfiguration } from './calls/configuration.ts'
import { coreOnlyExtensions } from './calls/core-only.ts'
import * as core from './calls/core-update.ts'
import { downloadDirect } from './calls/download-direct.ts'
import * as extensions from './calls/extensions.ts'
import * as scanner from './calls/file-scanner.ts'
import { frontPage } from './calls/front-page.ts'
import { probe } from './calls/probe.ts'
import { tlsState } from './calls/tls-state.ts'
import { listUsers } from './calls/users.ts'
import { createPublishedChecksums } from './checksums/published-checksums.ts'
import { createCaller } from './http/caller.ts'
import { type Politeness, politeness } from './http/politeness.ts'
import { type SiteTarget, siteRoot } from './site-target.ts'

/** All optional: the defaults are those of production. */
export type ConnectorOptions = {
  /** `ALLOW_PRIVATE_SITES=1`: loopback may be called, other private ranges still not. */
  allowsLoopback?: boolean
  politeness?: Politeness
  resolveName?: ResolveName
  timeoutScale?: number
  /** Where the checksums of Joomla's files are published, without a slash at the end. */
  checksumsUrl?: string
}

/** Where the connector on the sites gets them too (fleet §1.2). */
export const publisherOfChecksums = 'https://getpanopticon.com/checksums/joomla'

export type Connector = ReturnType<typeof createConnector>
export type SiteClient = ReturnType<Connector['site']>

/** The only part of the server that speaks to sites (design: fleet §1.4). Every method rejects with a `SiteError` only. */
export function createConnector(options: ConnectorOptions = {}) {
  const { allowsLoopback = false, resolveName = createNameResolver(), timeoutScale = 1 } = options
  const polite = options.politeness ?? politeness
  const callers = createCaller({ allowsLoopback, resolveName, politeness: polite, timeoutScale })
  const published = createPublishedChecksums(callers, options.checksumsUrl ?? publisherOfChecksums)

  return {
    /** What counts as one machine for the limits on updates. */
    addressKey: (target: SiteTarget) => callers.forAccount(accountOf(target)).addressKey(target.apiUrl),
    /** The calls to one site. `junkChars` counts what stood around the JSON of its answers so far. */
    site(target: SiteTarget) {
      const caller = callers.forAccount(accountOf(target))
      const resolve: ResolveName = (name) => resolveName(name, accountOf(target))
      const junk = { chars: 0 }
      const onJunk = (chars: number) => {
        junk.chars += chars
      }
      const secrets = [target.token, target.backup?.secret ?? '']
      const akeeba = { caller, backup: target.backup, secrets, onJunk }
      const joomla = { ...akeeba, target }
      return {
        junkChars: () => junk.chars,
        probe: () => probe(joomla),
        info: (force: boolean) => anySiteInfo(joomla, force),
        /** Without a connector Joomla's own list, which knows no updates. */
        listExtensions: (force: boolean) =>
          target.adapter === 'core-only'
            ? coreOnlyExtensions(joomla)
            : extensions.listExtensions(joomla, force),
        readExtension: (eid: number) => extensions.readExtension(joomla, eid),
        updateExtension: (eid: number) => extensions.updateExtension(joomla, eid),
        backupTool: () => backupTool(joomla),
        frontPage: () => frontPage(joomla),
        tls: () => tlsState(siteRoot(target.apiUrl), resolve, allowsLoopback, timeoutScale),
        coreDownloadChunk: (state: core.DownloadState | null) => core.downloadChunk(joomla, state),
        coreDownloadWhole: () => core.downloadWhole(joomla),
        coreActivate: (basename: string) => core.activate(joomla, basename),
        coreExtract: (task: Parameters<typeof core.extract>[1], password: string, instance: string) =>
          core.extract(joomla, task, password, instance),
        corePostUpdate: (basename: string) => core.postUpdate(joomla, basename),
        configuration: () => readConfiguration(joomla),
        listUsers: (offset: number, limit: number) => listUsers(joomla, offset, limit),
        prepareChecksums: () => prepareChecksums(joomla),
        publishedChecksums: published,
        stepChecksums: (lastId: number) => stepChecksums(joomla, lastId),
        startScan: () => scanner.startScan(joomla),
        stepScan: (session: Record<string, string>) => scanner.stepScan(joomla, session),
        listScanAlerts: (scanId: number, limit: number) => scanner.listScanAlerts(joomla, scanId, limit),
        readScanAlert: (alertId: number) => scanner.readScanAlert(joomla, alertId),
        listBackups: (from: number, limit: number) => backups.listBackups(akeeba, from, limit),
        profiles: () => backups.backupProfiles(akeeba),
        backupStart: (profileId: number, mark: string) => backups.startBackup(akeeba, profileId, mark),
        backupStep: (backupid: string) => backups.stepBackup(akeeba, backupid),
        deleteBackup: (remoteId: number) => backups.deleteBackup(akeeba, remoteId),
        getBackupInfo: (remoteId: number) => backupArchive(akeeba, remoteId),
        download: (remoteId: number, part: number, segment: number) =>
          downloadSegment(akeeba, remoteId, part, segment),
        downloadDirect: (remoteId: number, part: number, size: number) =>
          downloadDirect(akeeba, remoteId, part, size),
      }
    },
  }
}

const accountOf = ({ accountId }: SiteTarget) => accountId ?? null
