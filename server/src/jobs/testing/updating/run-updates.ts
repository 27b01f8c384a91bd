import { updateExtension } from '@flotilla/api/contract'
import type { LoggedRequest } from '@flotilla/simulator'
import { and, asc, eq } from 'drizzle-orm'
import type { Politeness } from '../../../connector/http/politeness.ts'
import { createConnector } from '../../../connector/index.ts'
import type { OpenDatabase } from '../../../db/index.ts'
import { extensions } from '../../../db/schema/extensions.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { callApi } from '../../../testing/call-api.ts'
import { connectFleet } from '../../../testing/connect-fleet.ts'
import { aUser } from '../../../testing/customer-rows.ts'
import { simulatorProcess } from '../../../testing/processes/simulator-process.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'

type Options = {
  sites: number
  updates: number
  /** Sites that share a machine. */
  sitesPerAddress: number
  /** How fast the sites install; 1: 3 to 6 seconds an update. */
  siteSpeed: number
  politeness: Politeness
  /** Settings of the server. */
  environment: Record<string, string>
  /** Unset: one in memory. */
  database?: OpenDatabase
}

/** The result of a bulk run, from the database and the sites' own log. */
export type UpdateFigures = {
  addresses: number
  accepted: number
  /** Ended jobs by state. */
  succeeded: number
  failed: number
  /** From the first order to the end of the last update. */
  seconds: number
  /** Until the last order was accepted. */
  acceptSeconds: number
  /** The time that the sites took to install, added up. */
  installSeconds: number
  /** Updates that a site was asked to install, and those asked for twice. */
  installs: number
  doubled: string[]
  /** Most installations at the same time: in all, on one machine. */
  most: number
  mostOnAddress: number
  /** Least time from the end of an installation to the start of the next on the same machine. */
  leastGapMs: number
}

/** As many calls as the console has open when it starts a batch. */
const callsAtOnce = 4

/**
 * Orders many updates for a fleet through the API, as the console does, and lets the engine do them: real
 * HTTP to sites in a separate process.
 */
export async function runUpdates(options: Options): Promise<UpdateFigures> {
  const simulator = await simulatorProcess({
    HOST: '0.0.0.0',
    DEMO_SITES: String(options.sites),
    DEMO_SPEED: String(options.siteSpeed),
    SIMULATOR_LEAST_UPDATES: String(Math.ceil(options.updates / options.sites)),
  })
  const connector = createConnector({ allowsLoopback: true, politeness: options.politeness })
  const { environment, database } = options
  const server = await startTestServer({
    ...{ environment, connector },
    ...(database === undefined ? {} : { database }),
  })
  try {
    const { accountId, token } = await aUser(server.db)
    const fleet = await connectFleet(server, simulator.url, accountId, {
      siteCount: options.sites,
      sitesPerAddress: options.sitesPerAddress,
    })
    const orders = await server.db
      .select({ id: extensions.id })
      .from(extensions)
      .where(and(eq(extensions.needsUpdate, 1), eq(extensions.supportUpdate, true)))
      .orderBy(asc(extensions.siteId), asc(extensions.id))
      .limit(options.updates)
    await server.engine.start()
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    let accepted = 0
    const order = async () => {
      for (let next = orders.shift(); next !== undefined; next = orders.shift()) {
        const { status } = await callApi(server.url, updateExtension, { token, params: { id: next.id } })
        if (status < 300) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, order))
    const acceptSeconds = seconds()
    const { failed } = await fleet.untilDone('extensionupdate')
    return {
      ...{ addresses: fleet.addresses, accepted, acceptSeconds, failed, seconds: seconds() },
      succeeded: await server.db.$count(jobs, eq(jobs.state, 'succeeded')),
      doubled: twice((await simulator.effects()).map(({ slug, what }) => `${slug} ${what}`)),
      ...figuresOf((await simulator.log()).filter(isInstallation)),
    }
  } finally {
    await server.close()
    await simulator.close()
  }
}

const isInstallation = ({ method, path }: LoggedRequest) => method === 'POST' && path.endsWith('/update')
const endOf = ({ at, durationMs }: LoggedRequest) => at + (durationMs ?? 0)

function figuresOf(log: LoggedRequest[]) {
  const hosts = new Map(log.map(({ host }) => [host, log.filter((each) => each.host === host)]))
  const gaps = [...hosts.values()].flatMap((mine) =>
    mine.slice(1).map(({ at }, index) => at - Math.max(...mine.slice(0, index + 1).map(endOf))),
  )
  return {
    installs: log.length,
    installSeconds: log.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000,
    most: mostAtOnce(log),
    mostOnAddress: Math.max(...[...hosts.values()].map(mostAtOnce)),
    leastGapMs: Math.min(...gaps),
  }
}

/** Most requests that were open at the same time. */
function mostAtOnce(log: LoggedRequest[]): number {
  return Math.max(
    ...log.map((each) => log.filter((other) => other.at <= each.at && endOf(other) > each.at).length),
  )
}

function twice(found: string[]): string[] {
  return found.filter((each, index) => found.indexOf(each) !== index)
}
