import type { RemoteReport } from '@flotilla/api/contract'
import type { RegistryEntry } from '@flotilla/api/releases'
import type { Deps } from '../ports/deps.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import { holdRelease, mayBeHeld } from '../remotes/rules/hold-release.ts'
import { type CountRow, isFailure, OPEN, recentCounts, SLOW, sumOf } from './counts.ts'
import { doesWorse } from './does-worse.ts'
import { tellTeam } from './tell-team.ts'

/**
 * Holds the release of a remote that is on trial, or takes it back, when it does worse than the current one:
 * more of its opens fail, or more of them are slow. Its team is told.
 */
export async function judgeTrial(
  deps: Pick<Deps, 'db' | 'now' | 'mailer' | 'logger'> & { releases: ReleaseStore },
  { name, rollout, current }: RegistryEntry,
): Promise<void> {
  if (!mayBeHeld(rollout)) return
  const { version } = rollout.release
  const of = { remote: name, versions: [version, current.version] }
  const why = whyWorse(await recentCounts(deps.db, deps.now(), of), {
    trial: version,
    current: current.version,
  })
  if (why === null) return
  const done = await holdRelease({ store: deps.releases, by: 'console' }, { name, version }, why)
  if (done === null) return
  deps.logger.warn({ remote: name, version, why }, `a release on trial is ${done}`)
  await tellTeam(deps.mailer, deps.releases, { name, version, current: current.version, why, done })
}

type Versions = { trial: string; current: string }

/** In what the version on trial does worse, in a sentence; null: in nothing. */
function whyWorse(rows: readonly CountRow[], { trial, current }: Versions): string | null {
  const compare = (isBad: (row: CountRow) => boolean, words: string) => {
    const seenOf = (version: string) => {
      const own = rows.filter((row) => row.version === version)
      const opens = sumOf(own.filter(({ what }) => what === OPEN))
      return { opens, bad: Math.min(opens, sumOf(own.filter(isBad))) }
    }
    const [tried, before] = [seenOf(trial), seenOf(current)]
    if (!doesWorse(tried, before)) return null
    return `${tried.bad} of ${tried.opens} opens ${words}, ${before.bad} of ${before.opens} with ${current}.`
  }
  return compare(isFailure, 'failed') ?? compare(({ what }) => what === SLOW, 'were slow')
}

/** Whether a report says something bad of the version on trial: nothing else can make it do worse. */
export function hasBadOpen({ name, rollout }: RegistryEntry, remotes: RemoteReport['remotes']): boolean {
  return remotes.some(
    (seen) =>
      seen.name === name &&
      seen.version === rollout?.release.version &&
      ((seen.times.at(-1) ?? 0) > 0 || Object.keys(seen.failures).length > 0),
  )
}
