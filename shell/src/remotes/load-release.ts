import type { RegistryEntry } from '@flotilla/platform/registry'
import type { SharedVersions } from '@flotilla/platform/shared-groups'
import type { Store } from '../store/store.ts'
import { type ChosenRelease, chooseRelease } from './choose-release.ts'
import type { Federation } from './federation.ts'
import { createLoadClock } from './load-clock.ts'
import { overrideRelease } from './override-release.ts'
import { RemoteError } from './remote-error.ts'
import { type Outcome, runRelease } from './run-release.ts'

export type ReleaseParts = {
  federation: Federation
  store: Store
  provided: SharedVersions
  /** Place of the account for gradual releases; null while it is unknown. */
  bucket: () => number | null
  /** Remote → folder on the developer's machine that stands in for what is released. */
  overrides: ReadonlyMap<string, string>
}

/** One try to load the release of a remote that this page is to run, with its times. Never rejects. */
export async function loadRelease(
  parts: ReleaseParts,
  entry: RegistryEntry,
  attempt: number,
): Promise<Outcome> {
  const clock = createLoadClock(parts.store, entry.name, attempt)
  try {
    const chosen = await choose(parts, entry)
    clock.chosen(chosen.release)
    return clock.ended(await runRelease(parts, entry, chosen, attempt))
  } catch (cause) {
    const error = cause instanceof RemoteError ? cause : new RemoteError('FL-R4-broken', String(cause))
    return clock.ended({ phase: 'failed', why: 'override', error, version: 'override' })
  }
}

async function choose({ overrides, bucket }: ReleaseParts, entry: RegistryEntry): Promise<ChosenRelease> {
  const localFolder = overrides.get(entry.name)
  if (localFolder === undefined) return chooseRelease(entry, bucket())
  return { release: await overrideRelease(entry, localFolder), why: 'override' }
}
