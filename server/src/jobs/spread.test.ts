import { expect, it, onTestFinished } from 'vitest'
import { createConnector, politeness } from '../connector/index.ts'
import { aUser, connectFleet, openTestDatabase, startTestServer } from '../testing/index.ts'
import { simulatorProcess } from '../testing/processes/simulator-process.ts'

const machines = 20
const sitesPerAddress = 5

it('refreshes of neighbouring sites run on all machines from the start, within the limits of each', {
  timeout: 240_000,
}, async () => {
  const simulator = await simulatorProcess({
    HOST: '0.0.0.0',
    DEMO_SITES: String(machines * sitesPerAddress),
    DEMO_SPEED: '100',
  })
  onTestFinished(simulator.close)
  const read = { ...politeness.read, gapMs: 20 }
  const connector = createConnector({ allowsLoopback: true, politeness: { ...politeness, read } })
  const server = await startTestServer({ database: await openTestDatabase(), connector })
  onTestFinished(server.close)
  const { accountId, id: userId } = await aUser(server.db)
  const fleet = await connectFleet(server, simulator.url, accountId, {
    siteCount: machines * sitesPerAddress,
    sitesPerAddress,
  })
  for (const siteId of fleet.siteIds)
    await server.deps.jobs.start({ kind: 'refresh', accountId, siteId, userId, impersonatorId: null })
  await simulator.clearLog()
  await server.engine.start()
  await fleet.untilDone('refresh')

  const log = await simulator.log()
  const slugs = [...new Set(log.map(({ slug }) => slug))]
  const first = slugs.slice(0, machines).map((slug) => log.find((each) => each.slug === slug)?.host)
  expect(slugs.length).toBeGreaterThan(90)
  expect(new Set(first).size).toBeGreaterThan(machines * 0.8)
  expect(Math.max(...log.map(({ hostConcurrent }) => hostConcurrent))).toBeLessThanOrEqual(read.perKey)
})
