import { runProcesses } from '@flotilla/server/testing'

const counts = (process.env.BENCH_PROCESSES ?? '2 4').split(' ').map(Number)
const jobs = 100

/**
 * `pnpm bench processes`: several processes work on one PostgreSQL; one is killed, one stopped, the database
 * restarted.
 */
export async function benchProcesses(): Promise<void> {
  const columns = [
    'processes',
    'jobs',
    'accepted',
    'unknown',
    'refused',
    'holders',
    'lost',
    'doubled',
    'busy',
  ]
  const print = (cells: (string | number)[]) =>
    console.log(cells.map((cell) => String(cell).padStart(10)).join(''))
  print([...columns, 'unheard', 'seconds'])
  for (const processes of counts) {
    const found = await runProcesses({ processes, jobs, sites: 200 })
    const { accepted, unknown, refused, holders, lost, doubled, busy, unheard, seconds } = found
    const bad = [...lost, ...doubled, ...busy]
    const answers = [accepted, unknown, refused, holders]
    print([processes, found.jobs, ...answers, lost.length, doubled.length, busy.length, unheard, seconds])
    for (const sentence of bad) console.log(`    ${sentence}`)
    if (bad.length + unheard > 0) process.exitCode = 1
  }
}

if (import.meta.main) await benchProcesses()
