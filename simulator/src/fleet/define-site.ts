import { createHash, createHmac } from 'node:crypto'
import { coreUpdateFor } from './core-versions.ts'
import type { FleetOptions } from './fleet-options.ts'
import { generatedSite } from './generated-site.ts'
import { groups } from './groups.ts'
import { iso, moment } from './moment.ts'
import type { NamedSite } from './named/named-site.ts'
import { namedSites } from './named/named-sites.ts'
import { createRandom, type Random } from './random.ts'
import type { RunningDefinition, SiteDefinition } from './site-definition.ts'
import { slugify } from './slugify.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * A Joomla API token is base64(`sha256:USERID:HMAC`) of the user's seed under the site's secret (fleet §1.1).
 */
function credentials(seed: string): Pick<SiteDefinition, 'token' | 'tokenSeed' | 'joomlaSecret'> {
  const bytes = createHash('sha256').update(`token ${seed}`).digest()
  const joomlaSecret = digest(`joomla ${seed}`).slice(0, 16)
  const hash = createHmac('sha256', joomlaSecret).update(bytes).digest('hex')
  const token = Buffer.from(`sha256:42:${hash}`).toString('base64')
  return { token, tokenSeed: bytes.toString('base64'), joomlaSecret }
}

function tlsExpiration(tls: SiteDefinition['tls'], epochMs: number, random: Random): string | null {
  const days = { ok: random.int(34, 89), soon: 12, expired: -3, none: null }[tls]
  return days === null ? null : iso(epochMs + days * moment.day + random.int(0, 20) * moment.minute)
}

/** Minutes since the console last got an answer from the site. */
function minutesSinceRefresh(site: NamedSite, random: Random): number {
  if (site.fault === 'waf' || site.fault === 'htpasswd') return (7 * moment.day) / moment.minute + 12
  return site.fault === 'offline' ? 139 : random.int(2, 58)
}

/** An update that was left incomplete yesterday evening, or minutes before the site went down. */
function halfUpdateOf({ special, core }: NamedSite, epochMs: number): SiteDefinition['halfUpdate'] {
  const target = coreUpdateFor(core) ?? core
  if (special === 'halfUpdate') {
    return { target, found: core, at: iso(epochMs - 13 * moment.hour) }
  }
  if (special !== 'lostUpdate') return null
  return { target, found: null, at: iso(epochMs - 136 * moment.minute) }
}

function runningOf(site: NamedSite): RunningDefinition | null {
  if (site.special === 'backup') return { kind: 'backup', progress: 43 }
  return site.special === 'coreupdate' ? { kind: 'coreupdate', progress: 71 } : null
}

/** The site at `index` of the fleet; its random stream depends only on the seed and the index. */
export function defineSite(index: number, { seed, epochMs }: FleetOptions): SiteDefinition {
  const random = createRandom(`${seed}/${index}`)
  const named = namedSites[index]
  const site = named ?? generatedSite(random)
  const group = groups[site.group]
  const tls = site.tls ?? 'ok'
  const [minMb, maxMb] = group.backupMb
  const slug = slugify(site.name)
  const isBrokenUpdateSite = site.special === 'brokenUpdateSite' || site.core === '4.2.9'
  const coreUpdateTo = isBrokenUpdateSite ? null : coreUpdateFor(site.core)
  const failedAt = iso(epochMs - 19 * moment.hour)
  return {
    index,
    slug: named === undefined ? `${slug}-${index + 1}` : slug,
    name: site.name,
    description: site.description,
    group: site.group,
    tags: [group.tag, ...(site.tags ?? [])],
    coreVersion: site.core,
    coreUpdateTo,
    isCoreUpdateSiteEnabled: !isBrokenUpdateSite,
    phpVersion: phpFor(site, group.phps, random),
    tls,
    tlsExpiration: tlsExpiration(tls, epochMs, random),
    fault: site.fault ?? null,
    isRefreshDisabled: site.fault === 'waf' || site.fault === 'htpasswd',
    offlineSince: site.fault === 'offline' ? iso(epochMs - 131 * moment.minute) : null,
    updatedAt: iso(epochMs - minutesSinceRefresh(site, random) * moment.minute),
    backupTool: site.backupTool ?? 'pro',
    backupSize: Math.round((minMb + (maxMb - minMb) * random.next() ** 1.6) * 1_000_000),
    ...credentials(`${seed}/${index}`),
    backupSecret: digest(`secret ${seed}/${index}`).slice(0, 32),
    failsNextBackup: site.special === 'failsNextBackup',
    backups: site.special === 'noBackup' ? 'none' : site.special === 'oldBackup' ? 'old' : 'planned',
    hasFailedTest: site.special === 'failedTest',
    halfUpdate: halfUpdateOf(site, epochMs),
    coreUpdateFailure:
      site.special === 'failedCore' && coreUpdateTo !== null
        ? { at: failedAt, toVersion: coreUpdateTo, message: 'HTTP 403 on extract.php' }
        : null,
    running: runningOf(site),
    ttfbMedianMs: random.int(180, 650),
  }
}

/** Joomla 6 needs PHP 8.3 or newer; Joomla 3 of this fleet runs on 7.4 (fleet §3.1). */
function phpFor(site: NamedSite, choices: readonly string[], random: Random): string {
  const chosen = random.pick(choices)
  if (site.core.startsWith('3.')) return '7.4.33'
  if (site.group === 'legacy') return '8.0.30'
  if (site.core.startsWith('6.') && chosen.startsWith('8.2')) return '8.3.30'
  return site.core.startsWith('4.') ? '8.1.34' : chosen
}
