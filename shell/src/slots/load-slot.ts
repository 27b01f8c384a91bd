import type { RemoteErrorCode } from '@flotilla/api/contract'
import type { SlotEntry, SlotFailure, SlotName, Slots } from '@flotilla/platform'
import { isPlatformAccepted, type RegistryEntry } from '@flotilla/platform/registry'
import type { RunnableRelease } from '../loading/federation.ts'
import { type ReleaseParts, releaseToRun } from '../loading/load-release.ts'
import { withDeadline } from '../loading/module-federation.ts'
import { refuseRelease } from '../loading/refuse-release.ts'
import { entryOf, type RegistryWatch } from '../loading/registry-watch.ts'
import { RemoteError, remoteErrorSentences } from '../loading/remote-error.ts'
import { diagnoseEntry } from '../loading/run-release.ts'
import { readContribution } from './read-contribution.ts'

export type SlotParts = ReleaseParts & {
  registry: RegistryWatch
  /** The release of a remote whose pages this tab runs; null: none yet. */
  running: (remote: string) => RunnableRelease | null
}

const diagnosisMs = 5_000
/** Another try would find the same. */
const isFinal: readonly RemoteErrorCode[] = ['FL-R6-incompatible', 'FL-R9-switched-off']

/**
 * Fetches contributions. They come from the release whose pages this tab runs, so that it never mixes two; of
 * a remote that has no page open, from the release that the account gets.
 */
export function createSlotLoader(parts: SlotParts): Slots['load'] {
  const attempts = new Map<string, number>()
  return async <Name extends SlotName>(entry: SlotEntry<Name>) => {
    const attempt = (attempts.get(entry.remote) ?? 0) + 1
    try {
      const declared = entryOf(parts.registry.snapshot, entry.remote)
      if (declared === null) throw new RemoteError('FL-R1-not-found', `There is no remote ${entry.remote}`)
      const release = parts.running(entry.remote) ?? (await releaseToRun(parts, declared)).release
      const module = await loadModule(parts, declared, release, attempt)
      const contribution = await fetchContribution(module, entry)
      return { contribution, failure: null }
    } catch (cause) {
      attempts.set(entry.remote, attempt)
      return { contribution: null, failure: failureOf(cause) }
    }
  }
}

async function loadModule(
  { federation, provided }: SlotParts,
  declared: RegistryEntry,
  release: RunnableRelease,
  attempt: number,
): Promise<unknown> {
  const refusal = refuseRelease(declared, release, provided, isPlatformAccepted)
  if (refusal !== null) throw refusal
  try {
    return await federation.load(release, attempt, 'slots')
  } catch (cause) {
    if (isChunkFailure(cause)) throw cause
    throw await diagnoseEntry(release, cause, AbortSignal.timeout(diagnosisMs))
  }
}

async function fetchContribution<Name extends SlotName>(module: unknown, entry: SlotEntry<Name>) {
  const what = `${entry.remote} exposes no ${entry.key} for ${entry.slot}`
  const read = readContribution(module, entry)
  const value = read && (await withDeadline(read.fetch(), `${entry.slot} ${entry.key} of ${entry.remote}`))
  if (read?.isContribution(value) !== true) throw new RemoteError('FL-R5-not-a-remote', what)
  return value
}

/** A file of the bundler did not arrive. */
const isChunkFailure = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError'

function failureOf(cause: unknown): SlotFailure {
  const detail = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
  const code =
    cause instanceof RemoteError ? cause.code : isChunkFailure(cause) ? 'FL-R3-network' : 'FL-R4-broken'
  return { code, text: remoteErrorSentences[code], detail, mayRetry: !isFinal.includes(code) }
}
