import { runKillRounds } from '@flotilla/server/testing'

/** `pnpm bench kills`: 10 rounds of 100 jobs with `kill -9` at random moments. `KILL_SEED` repeats a run. */
export async function benchKillRounds(): Promise<void> {
  const seed = process.env.KILL_SEED ?? String(Date.now())
  console.log(`kill -9 of the server, 10 rounds of 100 jobs of all kinds, seed ${seed}`)
  console.log(
    'round   jobs   accepted   unanswered   refused   kills   lost   doubled   busy   failed   seconds',
  )
  const rounds = await runKillRounds({
    ...{ rounds: 10, jobsPerRound: 100, killsPerRound: 8, sites: 400, seed },
    onRound({ round, jobs, accepted, unknown, refused, kills, lost, doubled, busy, failed, seconds }) {
      const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
      const cells = [jobs, accepted, unknown, refused, kills, lost.length, doubled.length, busy.length]
      const widths = [7, 11, 13, 10, 8, 7, 10, 7]
      const line = cells.map((cell, index) => String(cell).padStart(widths[index] ?? 8)).join('')
      console.log(
        `${String(round).padStart(5)}${line}${String(failures).padStart(9)}${String(seconds).padStart(10)}`,
      )
      for (const sentence of [...lost, ...doubled, ...busy]) console.log(`        ${sentence}`)
      for (const [reason, count] of Object.entries(failed)) console.log(`        failed ${count} × ${reason}`)
    },
  })
  const bad = rounds.flatMap(({ lost, doubled, busy }) => [...lost, ...doubled, ...busy])
  console.log(
    bad.length === 0
      ? 'Nothing lost, nothing done twice, every site idle.'
      : `${bad.length} promises broken.`,
  )
  if (bad.length > 0) process.exitCode = 1
}

if (import.meta.main) await benchKillRounds()
