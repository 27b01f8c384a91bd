import { joomlaEnd, phpEnd, releaseOf } from './end-of-life.ts'
import type { FoundReason, KeptFacts, ReasonFacts } from './reason-facts.ts'

type Flaw = { id: string; ranges: readonly [from: string, to: string][] }

/** Flaws that let strangers take over a Joomla site, each with the affected versions, both ends inclusive. */
const flaws: readonly Flaw[] = [
  { id: 'CVE-2015-8562', ranges: [['1.5.0', '3.4.5']] },
  { id: 'CVE-2023-23752', ranges: [['4.0.0', '4.2.7']] },
  {
    id: 'CVE-2024-21726',
    ranges: [
      ['3.7.0', '3.10.14'],
      ['4.0.0', '4.4.2'],
      ['5.0.0', '5.0.2'],
    ],
  },
]

/** The same as numbers, computed once: a list asks for thousands of sites. */
const ranges = flaws.flatMap(({ id, ranges: own }) =>
  own.map(([from, to]) => ({ id, from: placeOf(from) ?? 0, to: placeOf(to) ?? 0 })),
)

/** The known flaw of this version of Joomla; null: this list has none. */
function knownFlaw(version: string | null): string | null {
  const place = placeOf(version)
  if (place === null) return null
  return ranges.find(({ from, to }) => place >= from && place <= to)?.id ?? null
}

/** A version as a number that sorts as versions do; parts after the third do not count. */
function placeOf(version: string | null): number | null {
  const match = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version ?? '')
  if (match === null) return null
  return Number(match[1]) * 1_000_000 + Number(match[2]) * 1000 + Number(match[3] ?? 0)
}

/** Joomla releases before this one get no security fixes at all; the rest of 4 is past its end of life. */
const oldestFixed = 4.4

/** Problems with the Joomla and the PHP of a site at `now`, epoch milliseconds. */
export function coreReasons(facts: ReasonFacts, now: number): FoundReason[] {
  return [...brokenUpdate(facts), ...unsafeCore(facts, now), ...waiting(facts)]
}

function brokenUpdate(facts: ReasonFacts): FoundReason[] {
  const half = facts.kept?.halfUpdate ?? null
  if (half !== null) return [halfReason(half)]
  const failure = facts.kept?.coreFailure ?? null
  if (failure === null || facts.core_need_update !== 1) return []
  const to = failure.target === null ? '' : ` to ${failure.target}`
  const text = `The last update of Joomla${to} failed. ${firstSentence(failure.message)}`.trim()
  return [{ code: 'core_update_failed', since: failure.at, severity: 'danger', text }]
}

function halfReason(half: NonNullable<KeptFacts['halfUpdate']>): FoundReason {
  const base = { since: half.at, severity: 'danger' } as const
  if (half.found === null) {
    const text = `The update to Joomla ${half.target} stopped in the middle, and the site has not answered since. How far it got is not known.`
    return { ...base, code: 'core_update_unknown', text }
  }
  const text = `The site was partly overwritten by an update to Joomla ${half.target}. It says that it has ${half.found}.`
  return { ...base, code: 'half_updated', text }
}

function unsafeCore({ app_version: version, php_version: php }: ReasonFacts, now: number): FoundReason[] {
  const flaw = knownFlaw(version)
  const end = joomlaEnd(version, now)
  const phpEnded = phpEnd(php, now)
  const found: FoundReason[] = []
  if (flaw !== null) {
    const text = `Joomla ${version} has a known flaw that lets strangers in (${flaw}).`
    found.push({ code: 'vulnerable', since: null, severity: 'danger', text })
  }
  if (end !== null) {
    const isUnfixed = Number(releaseOf(version)) < oldestFixed
    const text = `Joomla ${version} ${isUnfixed ? 'gets no security fixes any more' : 'is past its end of life'}.`
    found.push({ code: 'joomla_end_of_life', since: end, severity: isUnfixed ? 'danger' : 'warning', text })
  }
  if (phpEnded !== null) {
    const text = `PHP ${php} is past its end of life.`
    found.push({ code: 'php_end_of_life', since: phpEnded, severity: 'warning', text })
  }
  return found
}

function waiting(facts: ReasonFacts): FoundReason[] {
  const base = { since: null, severity: 'warning' } as const
  const unseen = facts.kept?.unseenUpdates ?? null
  const found: FoundReason[] = []
  if (unseen === 'site-off' || unseen === 'server-silent') {
    const text =
      unseen === 'site-off'
        ? 'Joomla cannot see its own updates: its update site is switched off.'
        : 'Whether Joomla is up to date is not known: its update server gave no answer.'
    found.push({ ...base, code: 'updates_unknown', text })
  }
  if (facts.kept?.hasNoConnector) {
    const text = 'The site has no connector, so its updates are not seen.'
    found.push({ ...base, code: 'connector_missing', text })
  }
  if (facts.core_need_update === 1) {
    const text = `Joomla ${facts.core_update_to ?? ''} can be installed.`.replace('  ', ' ')
    // An update that waits is work of the updates page; it alone needs no attention.
    found.push({ ...base, code: 'core_update_available', severity: 'info', text })
  }
  return found
}

/** The cause alone; the log has the whole message. */
function firstSentence(message: string): string {
  const end = /[.!?](?=\s[A-Z])/.exec(message)
  const cause = end === null ? message : message.slice(0, end.index + 1)
  return cause === '' || /[.!?]$/.test(cause) ? cause : `${cause}.`
}
