import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnector, openDatabase, politeness } from '@flotilla/server'
import { simulatorProcess } from '@flotilla/server/processes'
import { aUser, connectFleet, startTestServer } from '@flotilla/server/testing'
import { watchMemory } from './support/peak-memory.ts'
import { timeClicks } from './support/time-clicks.ts'

const siteCount = Number(process.env.BENCH_SITES ?? 2000)
const fewSites = 300
const backupCount = Math.min(200, siteCount)
/** Sites on one machine, as on a usual web host. */
const sitesPerAddress = 5
const mb = 1_000_000

/** Most parallel requests under the rules (quality: Reliability): reading and updating count separately. */
const allowed = {
  total: politeness.read.total + politeness.update.total,
  perAddress: politeness.read.perKey + politeness.update.perKey,
}

type Wave = { kind: 'refresh' | 'backup'; jobs: number }

/**
 * `pnpm bench fleet`: refreshes 300 and then all of 2000 sites on 400 addresses, and backs up 200, with the
 * politeness of production; the simulator's log has the view of the sites.
 */
export async function benchFleet(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-fleet-'))
  const simulator = await simulatorProcess({
    HOST: '0.0.0.0',
    DEMO_SITES: String(siteCount),
    DEMO_SPEED: '20',
  })
  const database = await openDatabase({ dataDir })
  const server = await startTestServer({ database, connector: createConnector({ allowsLoopback: true }) })
  try {
    const { accountId, id: userId } = await aUser(database.db)
    const fleet = await connectFleet(server, simulator.url, accountId, { siteCount, sitesPerAddress })
    const startOwn = await timeClicks(server, simulator.url, 'own')
    const startShared = await timeClicks(server, simulator.url, 'shared')
    await server.engine.start()
    console.log(`${siteCount} sites on ${fleet.addresses} addresses, politeness of production`)
    console.log(
      'wave              jobs   failed   seconds   jobs / s   requests   most at once (allowed)   most to an address (allowed)   memory MB: start, most',
    )
    for (const wave of waves) {
      const able = wave.kind === 'refresh' ? fleet.siteIds : await fleet.backupSiteIds()
      const siteIds = able.slice(0, wave.jobs)
      await simulator.clearLog()
      const { failed: failedBefore } = await fleet.untilDone(wave.kind)
      const memory = watchMemory()
      const start = process.memoryUsage.rss()
      const clicking = { 'their own': startOwn(), 'the same': startShared() }
      const begun = performance.now()
      for (const siteId of siteIds) {
        const answer = await server.deps.jobs.start({
          kind: wave.kind,
          accountId,
          siteId,
          userId,
          impersonatorId: null,
        })
        if (!answer.ok) throw new Error(`${wave.kind} of site ${siteId}: ${answer.code} ${answer.message}`)
      }
      const ended = await fleet.untilDone(wave.kind)
      const seconds = (performance.now() - begun) / 1000
      const peak = start + memory.stop()
      const log = await simulator.log()
      const most = Math.max(...log.map(({ concurrent }) => concurrent))
      const mostTo = Math.max(...log.map(({ hostConcurrent }) => hostConcurrent))
      const cells = [
        wave.kind.padEnd(10),
        String(siteIds.length).padStart(12),
        String(ended.failed - failedBefore).padStart(9),
        seconds.toFixed(0).padStart(10),
        (siteIds.length / seconds).toFixed(1).padStart(10),
        String(log.length).padStart(11),
        `${most} (${allowed.total})`.padStart(25),
        `${mostTo} (${allowed.perAddress})`.padStart(31),
        `${(start / mb).toFixed(0)}, ${(peak / mb).toFixed(0)}`.padStart(25),
      ]
      console.log(cells.join(''))
      console.log(`    ${ended.most} jobs at once`)
      for (const [machines, stop] of Object.entries(clicking)) {
        const { count, p50, p95, most: longest } = await stop()
        const times = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, most ${longest.toFixed(0)} ms`
        console.log(`    ${count} clicks of another account, on ${machines} machines, begun after ${times}`)
      }
      if (most > allowed.total || mostTo > allowed.perAddress) process.exitCode = 1
    }
  } finally {
    await server.close()
    await simulator.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A few sites first: memory must not grow with their number. */
const waves: readonly Wave[] = [
  { kind: 'refresh', jobs: Math.min(fewSites, siteCount) },
  { kind: 'refresh', jobs: siteCount },
  { kind: 'backup', jobs: backupCount },
]

if (import.meta.main) await benchFleet()
