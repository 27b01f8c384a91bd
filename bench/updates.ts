import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, politeness } from '@flotilla/server'
import { runUpdates } from '@flotilla/server/testing'

const sites = 46
const updates = Number(process.env.BENCH_UPDATES ?? 500)
/** Sites that install in 0.15 to 0.3 seconds: the rest is the time of politeness and engine. */
const siteSpeed = Number(process.env.BENCH_SPEED ?? 20)
const spreads = (process.env.BENCH_PER_ADDRESS ?? '1 5').split(' ').map(Number)

/** `pnpm bench updates`: 500 updates across 46 sites with the politeness and the pauses of production. */
export async function benchUpdates(): Promise<void> {
  const widths = [9, 10, 9, 11, 9, 7, 9, 13, 7, 13, 11]
  const print = (cells: (string | number)[]) =>
    console.log(cells.map((cell, index) => String(cell).padStart(widths[index] ?? 8)).join(''))
  console.log(`${updates} updates over ${sites} sites that install in ${3 / siteSpeed} to ${6 / siteSpeed} s`)
  print([
    'machines',
    'accepted',
    'in s',
    'succeeded',
    'failed',
    'twice',
    'seconds',
    'least (why)',
    'at once',
    'on a machine',
    'gap ms',
  ])
  for (const sitesPerAddress of spreads) {
    // A folder, as in production.
    const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-updates-'))
    const database = await openDatabase({ dataDir })
    try {
      const figures = await runUpdates({
        ...{ sites, updates, sitesPerAddress, siteSpeed, politeness, database },
        environment: { DEMO: '0', ALLOW_PRIVATE_SITES: '0' },
      })
      const { total, gapMs } = politeness.update
      const bySlots = figures.installSeconds / total
      const byGap = (((figures.installs / figures.addresses) | 0) * gapMs) / 1000
      const least =
        bySlots > byGap ? `${bySlots.toFixed(0)} (${total} in all)` : `${byGap.toFixed(0)} (1 s apart)`
      print([
        figures.addresses,
        figures.accepted,
        figures.acceptSeconds.toFixed(1),
        figures.succeeded,
        figures.failed,
        figures.doubled.length,
        figures.seconds.toFixed(1),
        least,
        `${figures.most} (${total})`,
        `${figures.mostOnAddress} (1)`,
        figures.leastGapMs,
      ])
      if (figures.most > total || figures.mostOnAddress > 1 || figures.doubled.length > 0)
        process.exitCode = 1
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}

if (import.meta.main) await benchUpdates()
