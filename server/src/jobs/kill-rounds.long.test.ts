import { describe, expect, it } from 'vitest'
import { runKillRounds } from './testing/killing/run-kill-rounds.ts'

/** `pnpm bench kills` does ten rounds of a hundred jobs. */
const seed = process.env.KILL_SEED ?? 'flotilla'

describe('a server that is killed four times during forty jobs', { timeout: 240_000 }, () => {
  it('loses no accepted job, runs none twice, and leaves every site idle', async () => {
    const rounds = await runKillRounds({ rounds: 1, jobsPerRound: 40, killsPerRound: 4, sites: 60, seed })
    console.log(`kill -9, seed ${seed}:`, JSON.stringify(rounds))
    for (const { lost, doubled, busy, accepted, unknown, refused } of rounds) {
      expect({ lost, doubled, busy }).toEqual({ lost: [], doubled: [], busy: [] })
      expect(accepted + unknown + refused).toBe(40)
      expect(accepted).toBeGreaterThan(20)
    }
  })
})
