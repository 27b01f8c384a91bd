import type { RegistryEntry } from '@flotilla/platform/registry'
import type { ReleaseReason } from '../store/remotes-slice.ts'
import type { RunnableRelease } from './federation.ts'

export type ChosenRelease = { release: RunnableRelease; why: ReleaseReason }

/** What decides about releases on trial: the account, and its bucket for shares, 0 to 99. */
export type AccountPlace = { id: number; bucket: number }

/** The bucket of an account is the same in every tab and on every day. */
export function rolloutBucket(accountId: number): number {
  let hash = 2_166_136_261
  for (const digit of String(accountId)) hash = Math.imul(hash ^ digit.charCodeAt(0), 16_777_619)
  return (hash >>> 0) % 100
}

/**
 * The release an account gets: the one on trial when it is named there or its bucket is below the share, else
 * the current one. `place` null: the account is not known.
 */
export function chooseRelease(
  { rollout, current }: RegistryEntry,
  place: AccountPlace | null,
): ChosenRelease {
  return rollout && place && (place.bucket < rollout.percent || rollout.accounts?.includes(place.id))
    ? { release: rollout.release, why: 'share' }
    : { release: current, why: 'current' }
}
