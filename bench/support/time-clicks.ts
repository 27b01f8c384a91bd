import { setTimeout as wait } from 'node:timers/promises'
import { aUser, connectFleet, type TestServer } from '@flotilla/server/testing'
import { percentile } from './percentile.ts'

const clickSites = 10
const betweenMs = 1000

/** Beyond those of the fleet. */
const freeAddress = 1000

/**
 * A user of another account who requests a refresh of one of ten sites every second, until stopped. The sites
 * are on machines of the fleet, which may already answer two of its calls, or on their own. Returns how long
 * the work waited for a worker, in milliseconds.
 */
export async function timeClicks(server: TestServer, simulatorUrl: string, machines: 'own' | 'shared') {
  const { accountId, id: userId } = await aUser(server.db)
  const fleet = await connectFleet(server, simulatorUrl, accountId, {
    siteCount: clickSites,
    sitesPerAddress: machines === 'own' ? 1 : 5,
    firstAddress: machines === 'own' ? freeAddress : 0,
  })
  return () => {
    const stopping = new AbortController()
    const waits: number[] = []

    async function click(siteId: number): Promise<void> {
      const order = { kind: 'refresh' as const, accountId, siteId, userId, impersonatorId: null }
      const clickedAt = performance.now()
      if (!(await server.deps.jobs.start(order)).ok) return
      await fleet.untilBegun(siteId)
      waits.push(performance.now() - clickedAt)
    }

    async function clicks(): Promise<void> {
      for (let index = 0; !stopping.signal.aborted; index += 1) {
        await click(fleet.siteIds[index % clickSites] ?? 0)
        await wait(betweenMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }

    const done = clicks()
    return async () => {
      stopping.abort()
      await done
      return {
        count: waits.length,
        p50: percentile(waits, 50),
        p95: percentile(waits, 95),
        most: Math.max(0, ...waits),
      }
    }
  }
}
