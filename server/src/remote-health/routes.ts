import { listRemoteHealth, type RemoteReport, reportRemotes } from '@flotilla/api/contract'
import type { RegistryEntry } from '@flotilla/api/releases'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import { listRemotes, readRegistry } from '../remotes/index.ts'
import { addCounts, recentCounts } from './counts.ts'
import { healthOfRemotes } from './health-of-remotes.ts'
import { hasBadOpen, judgeTrial } from './judge-trial.ts'

type HealthDeps = Deps & { releases: ReleaseStore }

/** Each tab reports at most once a minute; a person has some tabs. */
const reportsOfPerson = { attempts: 30, windowMs: 60_000 }

/** How remotes load and fail at people (contract §6, (+)). */
export function remoteHealthRoutes(api: Api, deps: HealthDeps): void {
  const { db, settings, releases } = deps

  mount(api, deps, reportRemotes, async ({ caller, body }) => {
    mustBeOn()
    await takeAttempt(db, `remote-health:user:${caller.userId}`, reportsOfPerson, deps.now())
    const { remotes } = await readRegistry(releases)
    const known = body.remotes.filter((seen) => isKnown(remotes, seen))
    if (known.length > 0) await addCounts(db, { ...body, remotes: known }, deps.now())
    for (const entry of remotes) if (hasBadOpen(entry, known)) await judgeTrial(deps, entry)
    return { message: 'The report is counted.' }
  })

  mount(api, deps, listRemoteHealth, async () => {
    mustBeOn()
    const [states, rows] = await Promise.all([listRemotes(releases), recentCounts(db, deps.now())])
    return { data: healthOfRemotes(states, rows) }
  })

  function mustBeOn(): void {
    if (!settings.REMOTE_HEALTH) throw new Refusal('not_found')
  }
}

/** Whether a tab can have this version: what no registry names is counted nowhere. */
function isKnown(
  remotes: readonly RegistryEntry[],
  { name, version }: RemoteReport['remotes'][number],
): boolean {
  const entry = remotes.find((other) => other.name === name)
  if (entry === undefined) return false
  const trial = entry.rollout?.release.version
  return [entry.current.version, trial, entry.takenBack?.version, ...entry.previous].includes(version)
}
