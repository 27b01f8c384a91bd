import { defineExtensions } from './define-extensions.ts'
import { defineSite } from './define-site.ts'
import { fallBehind } from './fall-behind.ts'
import { findings } from './findings.ts'
import type { FleetOptions } from './fleet-options.ts'
import { generatedSite } from './generated-site.ts'
import type { GroupKey } from './groups.ts'
import { iso, moment } from './moment.ts'
import { namedSites } from './named/named-sites.ts'
import { createRandom, type Random } from './random.ts'
import type {
  BackupDefinition,
  ExtensionDefinition,
  FindingsDefinition,
  PlanDefinition,
  SiteDefinition,
} from './site-definition.ts'

type Slot = readonly [dow: number, action: PlanDefinition['action'], hour: number, minute: number]

const daily = (hour: number, minute: number): Slot[] => [
  ...[1, 2, 3, 4, 5, 6].map((dow) => [dow, 'backup', hour, minute] as const),
  [7, 'backupandtest', hour, minute],
]

/** Weekly plans of fleet §3.2; a day has one entry, and backup with test is `backupandtest` (contract §4). */
const slots: Record<GroupKey, readonly Slot[]> = {
  brochure: [[7, 'backupandtest', 3, 15]],
  club: [
    [1, 'backup', 3, 15],
    [4, 'backup', 3, 15],
  ],
  shop: daily(2, 30),
  municipality: daily(2, 0).map(([dow, , hour, minute]) => [dow, 'backup', hour, minute] as const),
  news: [
    [4, 'backup', 1, 30],
    [7, 'backup', 1, 30],
  ],
  restaurant: [[3, 'backup', 4, 0]],
  legacy: [],
  staging: [],
}

/** The site's weekly plan; empty where the site cannot be backed up. */
function definePlans(site: SiteDefinition): PlanDefinition[] {
  if (site.backupTool !== 'pro') return []
  return slots[site.group].map(([dow, action, hour, minute]) => ({ action, dow, profileId: 1, hour, minute }))
}

/** The agency's fixed offset, in which plans are stored (fleet §2.21). */
const offsetMs = moment.hour

/** Akeeba starts another part after this many bytes of the size in the list. */
export const nominalPartBytes = 2_146_435_072

/**
 * Message of a failed test, in the product's words for a backup of this many bytes (docs/backup-failures.md).
 */
const shownFailure =
  'The configuration.php in the archive holds no settings of a Joomla site. Open the site: if it works, make a new backup and test it; if not, restore an earlier backup.'
const anew =
  'Make a new backup and test it; if it fails too, ask the host whether the disk of the site is full or damaged.'
const bytes = (size: number) => size.toLocaleString('en-US')
const otherFailures = [
  () =>
    'The database dump “installation/sql/site.sql” ends in the middle of a statement. Look at the log of this backup in Akeeba Backup on the site, then make a new one and test it.',
  () => `The checksum of the file “images/team.jpg” is wrong. ${anew}`,
  (size: number) =>
    `The archive has ${bytes(Math.floor(size * 0.6))} bytes, but its record says ${bytes(size)}. ${anew}`,
]

/** Starts of past runs, newest first, in ms since 1970. */
function pastStarts(plans: PlanDefinition[], epochMs: number, random: Random): number[] {
  const starts: number[] = []
  if (plans.length === 0) {
    const newest =
      Math.floor(epochMs / moment.day - random.int(24, 40)) * moment.day +
      random.int(100, 160) * moment.minute
    return Array.from({ length: random.int(8, 12) }, (_, back) => newest - back * 14 * moment.day)
  }
  const wanted = plans.length >= 6 ? 30 : plans.length * random.int(8, 12)
  const today = Math.floor((epochMs + offsetMs) / moment.day) * moment.day - offsetMs
  for (let back = 0; starts.length < wanted; back++) {
    const day = today - back * moment.day
    const dow = new Date(day + offsetMs).getUTCDay() || 7
    const plan = plans.find((entry) => entry.dow === dow)
    if (plan === undefined) continue
    const start = day + plan.hour * moment.hour + (plan.minute + random.int(0, 26)) * moment.minute
    if (start < epochMs - 30 * moment.minute) starts.push(start)
  }
  return starts
}

type TestResult = Pick<BackupDefinition, 'lastTestState' | 'lastTestAt' | 'lastTestReason'>
const untested: TestResult = { lastTestState: -1, lastTestAt: null, lastTestReason: null }

type Tested = { end: number; size: number; isNewestTest: boolean }

function drawTest({ end, size, isNewestTest }: Tested, site: SiteDefinition, random: Random): TestResult {
  const hasFailed = random.isChance(0.08)
  const lastTestAt = iso(end + random.int(4, 19) * moment.minute)
  if (isNewestTest && site.hasFailedTest) {
    return { lastTestState: 3, lastTestAt, lastTestReason: shownFailure }
  }
  if (!hasFailed || isNewestTest) return { lastTestState: 2, lastTestAt, lastTestReason: null }
  return { lastTestState: 3, lastTestAt, lastTestReason: random.pick(otherFailures)(size) }
}

/**
 * Backup records at the start of the fleet, oldest first: 8 to 30, sizes grow 0.3 % a run, 3 % failed, 10 %
 * obsolete (the oldest), 40 % tested (fleet §3.4). The newest is complete, and the newest test passed unless
 * the site shows a failed one.
 */
function defineBackups(site: SiteDefinition, plans: PlanDefinition[], options: FleetOptions) {
  if (site.backupTool !== 'pro' || site.backups === 'none') return []
  const random = createRandom(`${options.seed}/${site.index}/backups`)
  const newest = options.epochMs - (site.backups === 'old' ? 12 * moment.day : 0)
  const starts = pastStarts(plans, newest, random)
  let hasNewestTest = false
  const backups = starts.map((start, back): BackupDefinition => {
    const isObsolete = back >= Math.round(starts.length * 0.9)
    const hasFailed = random.isChance(0.03) && back > 1 && !isObsolete
    const growth = 1.003 ** -back * (1 + random.normal() * 0.0006)
    const size = hasFailed ? 0 : Math.round(site.backupSize * growth)
    const end = start + Math.max(moment.minute, (site.backupSize / 8_000_000) * 1000)
    const isTested =
      (random.isChance(0.4) || (back === 2 && !hasNewestTest)) && !hasFailed && plans.length > 0
    const test = isTested ? drawTest({ end, size, isNewestTest: !hasNewestTest }, site, random) : untested
    hasNewestTest ||= isTested
    return {
      remoteId: starts.length - back,
      start: iso(start),
      end: iso(end),
      size,
      profileId: 1,
      state: hasFailed ? 'fail' : isObsolete ? 'obsolete' : 'complete',
      ...test,
    }
  })
  return backups.reverse()
}

/** Everything about a site at the start of the fleet that its protocols need. */
export type BaseSite = {
  definition: SiteDefinition
  extensions: ExtensionDefinition[]
  plans: PlanDefinition[]
  backups: BackupDefinition[]
  findings: FindingsDefinition
}

/** Computes the site at `index`; the caller may cache it, because the result is always the same. */
export function baseSite(index: number, options: FleetOptions): BaseSite {
  const definition = defineSite(index, options)
  const template = namedSites[index] ?? generatedSite(createRandom(`${options.seed}/${index}`))
  const plans = definePlans(definition)
  const found = template.findings === undefined ? {} : findings[template.findings]
  return {
    definition,
    extensions: fallBehind(
      defineExtensions(definition, template.pending ?? '', options.seed),
      options.leastUpdates ?? 0,
    ),
    plans,
    backups: defineBackups(definition, plans, options),
    findings: { modified: [], suspicious: [], configuration: {}, users: {}, ...found },
  }
}
