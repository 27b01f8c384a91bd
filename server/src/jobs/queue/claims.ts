import type { PgBoss } from 'pg-boss'
import { type Lane, lanes } from '../../db/queue-schema.ts'

/** A message that this process holds; `retryCount` distinguishes its attempts. */
export type Claim = { id: string; retryCount: number; lane: Lane }

/** The messages that a process holds: those of its workers' jobs, and those that it will give back. */
export function createClaims(boss: PgBoss) {
  const held = new Map<string, Claim>()
  let finished: Claim[] = []

  function done(jobId: string): void {
    const claim = held.get(jobId)
    held.delete(jobId)
    if (claim !== undefined) finished.push(claim)
  }

  return {
    done,
    all: () => [...held.values(), ...finished],
    /**
     * Resolves with the ids that no worker has yet. A message that expired and was claimed again continues
     * under the new claim.
     */
    add(claims: readonly Claim[]): Set<string> {
      const added = claims.filter(({ id }) => !held.has(id))
      for (const claim of claims) held.set(claim.id, claim)
      return new Set(added.map(({ id }) => id))
    },
    /** Sends the workers' heartbeats. A lost lease shows when its holder writes. */
    async renew(): Promise<void> {
      for (const [lane, claims] of byLane([...held.values()])) await boss.touch(lane, claims)
    },
    /** Gives back the messages of finished work. */
    async deleteFinished(): Promise<void> {
      for (const [lane, claims] of byLane(finished)) {
        await boss.deleteJob(lane, claims)
        finished = finished.filter((claim) => !claims.includes(claim))
      }
    },
  }
}

function byLane(claims: readonly Claim[]): [Lane, Claim[]][] {
  const found = lanes.map((lane): [Lane, Claim[]] => [lane, claims.filter((claim) => claim.lane === lane)])
  return found.filter(([, mine]) => mine.length > 0)
}
