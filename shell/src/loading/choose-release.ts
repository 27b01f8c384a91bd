import type { RegistryEntry } from '@flotilla/platform/registry'
import type { ReleaseReason } from '../store/remotes-slice.ts'
import type { RunnableRelease } from './federation.ts'

export type ChosenRelease = { release: RunnableRelease; why: ReleaseReason }

/** An account's place between 0 and 99, the same in every tab and on every day. */
export function rolloutBucket(accountId: number): number {
  let hash = 2_166_136_261
  for (const digit of String(accountId)) hash = Math.imul(hash ^ digit.charCodeAt(0), 16_777_619)
  return (hash >>> 0) % 100
}

/** The release an account gets: the one on trial when its bucket is below the share, else the current one. */
export function chooseRelease(entry: RegistryEntry, bucket: number | null): ChosenRelease {
  const { rollout, current } = entry
  return rollout !== undefined && bucket !== null && bucket < rollout.percent
    ? { release: rollout.release, why: 'share' }
    : { release: current, why: 'current' }
}
