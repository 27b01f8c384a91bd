import { coreOf } from '../../sites/core-of.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { hasAdminTools } from './admin-tools.ts'

function serverInfo(seed: number) {
  const gib = 1024 ** 3
  return {
    collected: true,
    os: { family: 'Linux', os: 'Debian GNU/Linux 12', kernel: '6.1.0-28-amd64' },
    siteDisk: { mount: '/', free: (40 + (seed % 60)) * gib, total: 160 * gib },
    dbDisk: { mount: '/var/lib/mysql', free: (20 + (seed % 30)) * gib, total: 80 * gib },
    memory: { total: 16 * gib, used: 7 * gib, cache: 6 * gib, free: 3 * gib },
    load: { uptime: 3_456_000, load1: 0.42, load5: 0.51, load15: 0.48 },
    cpuInfo: { model: 'AMD EPYC 7443', cores: 8 },
    cpuUsage: { user: 9, system: 3, iowait: 1, idle: 87 },
  }
}

/** What an update server tells of the newest version, be it the one that is installed. */
const newestOf = (version: string) => ({
  details: 'https://update.joomla.example/core/details.xml',
  info: `https://www.joomla.example/announcements/joomla-${version}.html`,
  changelog: '',
})

/** Attributes of `core/update` (fleet §1.2.1). Null for what no update server told. */
export function coreAttributes(site: LiveSite, nowMs: number): Record<string, unknown> {
  const { definition } = site.base
  const core = coreOf(site)
  const extensions = extensionsOf(site)
  const latest = core.updateTo ?? core.version
  const isSilent = !core.isUpdateSiteEnabled || site.changes().isUpdateServerDown === true
  const connector = extensions.find((extension) => extension.element === 'pkg_panopticon')
  return {
    current: core.version,
    currentStability: 'stable',
    latest,
    latestStability: 'stable',
    needsUpdate: core.updateTo !== null,
    ...(isSilent ? { details: null, info: null, changelog: null } : newestOf(latest)),
    extensionAvailable: true,
    updateSiteAvailable: core.isUpdateSiteEnabled,
    maxCacheHours: 24,
    minimumStability: 'stable',
    updateSiteUrl: 'https://update.joomla.example/cms/',
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
