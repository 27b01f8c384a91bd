import { coreOf } from '../../sites/core-of.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { hasAdminTools } from './admin-tools.ts'

/** In MB, and as text, as the connector reads them from the tools of the system. */
function serverInfo(seed: number) {
  const gib = (count: number) => String(count * 1024)
  return {
    collected: true,
    os: { family: 'Linux', os: 'Debian GNU/Linux 12', kernel: '6.1.0-28-amd64' },
    siteDisk: { mount: '/', free: gib(40 + (seed % 60)), total: gib(160) },
    dbDisk: { mount: '/var/lib/mysql', free: gib(20 + (seed % 30)), total: gib(80) },
    memory: { total: gib(16), used: gib(7), cache: 6 * 1024, free: gib(3) },
    load: { uptime: 3_456_000, load1: '0.42', load5: '0.51', load15: '0.48' },
    cpuInfo: { model: 'AMD EPYC 7443', cores: 8 },
    cpuUsage: { user: 9, system: 3, iowait: 1, idle: 87 },
  }
}

/** Attributes of `core/update` (fleet §1.2.1). */
export function coreAttributes(site: LiveSite, nowMs: number, isServerDown = false): Record<string, unknown> {
  const { definition } = site.base
  const core = coreOf(site)
  const extensions = extensionsOf(site)
  // A site that cannot reach the update server says the same as one that is up to date.
  const latest = (isServerDown ? null : core.updateTo) ?? core.version
  const connector = extensions.find((extension) => extension.element === 'pkg_panopticon')
  return {
    current: core.version,
    currentStability: 'stable',
    latest,
    latestStability: 'stable',
    needsUpdate: latest !== core.version,
    details: null,
    info: null,
    changelog: null,
    extensionAvailable: true,
    updateSiteAvailable: core.isUpdateSiteEnabled,
    maxCacheHours: 24,
    minimumStability: 'stable',
    updateSiteUrl: null,
    lastUpdateTimestamp: Math.floor(nowMs / 1000),
    phpVersion: definition.phpVersion,
    overridesChanged: 0,
    panopticon: { version: connector?.version ?? '1.1.1', date: '2026-06-02', api: 101 },
    admintools: {
      enabled: hasAdminTools(site),
      renamed: false,
      secret_word: null,
      admindir: 'administrator',
      awayschedule: { timezone: 'Europe/Berlin', from: null, to: null },
    },
    serverInfo: serverInfo(definition.index),
  }
}
