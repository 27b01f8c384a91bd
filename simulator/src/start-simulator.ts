import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Control, createControl } from './control/control.ts'
import { gate } from './control/gate.ts'
import { registerControl } from './control/register-control.ts'
import { createRequestLog } from './control/request-log.ts'
import { registerFeed } from './demo/register-feed.ts'
import { registerPublisher } from './demo/register-publisher.ts'
import { createFleet } from './fleet/create-fleet.ts'
import { createSiteApp } from './protocol/create-site-app.ts'
import type { Fault } from './simulation/fault.ts'
import type { Simulation } from './simulation/simulation.ts'
import { createWriteJournal } from './simulation/write-journal.ts'
import { openJournal } from './sites/journal.ts'
import { createSiteStore } from './sites/site-store.ts'

/** Options of a simulator. Every default suits a test. */
export type SimulatorOptions = {
  /** Number of sites, 46 by default, at most 100000. */
  sites?: number
  /** Least number of pending updates on each site; 0 by default: as in the demo. */
  leastUpdates?: number
  /** 1: as a real site; 20: twenty times as fast. Any positive number. */
  speed?: number
  /** 0 (the default) takes a free port. */
  port?: number
  host?: string
  seed?: string
  /** Start of the fleet, and initial time of its clock; the machine's time by default. */
  now?: Date
  /** Folder that stores the changes of the sites; unset: only memory. */
  dataDir?: string
  /** Offers the control over HTTP below `/_demo`. */
  control?: boolean
  /** False: no site fails its next backup by script. */
  hasScriptedFailure?: boolean
}

/** A listening simulator. `close` ends open requests and resolves when the port is free. */
export type Simulator = { url: string; control: Control; close: () => Promise<void> }

const loggedRequests = 100_000
const keptWrites = 100_000

function createSimulation(options: SimulatorOptions, faults: Map<string, Fault>): Simulation {
  const { sites = 46, speed = 1, seed = 'nordlicht', now: beginning = new Date(), dataDir } = options
  const { leastUpdates = 0 } = options
  const startedMs = performance.now()
  const journal = dataDir === undefined ? null : openJournal(dataDir, seed, beginning.getTime())
  const fleet = createFleet({
    ...{ sites, seed, leastUpdates },
    epochMs: journal?.epochMs ?? beginning.getTime(),
  })
  let isFailureDue = options.hasScriptedFailure ?? true
  return {
    fleet,
    sites: createSiteStore(fleet, journal),
    now: () => Math.round(beginning.getTime() + performance.now() - startedMs),
    speed,
    faultOf: (slug) => faults.get(slug) ?? null,
    takeScriptedFailure: (slug) => {
      const isMine = isFailureDue && fleet.bySlug(slug)?.definition.failsNextBackup === true
      if (isMine) isFailureDue = false
      return isMine
    },
    effects: [],
    writes: createWriteJournal(keptWrites),
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return isAddress(address) ? address.port : port
}

const isAddress = (address: ReturnType<Server['address']>): address is AddressInfo =>
  address !== null && typeof address === 'object'

/** Starts the demo fleet of Joomla sites. Rejects when the port is taken. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { host = '127.0.0.1' } = options
  const faults = new Map<string, Fault>()
  const simulation = createSimulation(options, faults)
  const requests = createRequestLog(loggedRequests, simulation.now)
  let url = ''
  const control = createControl(simulation, faults, requests, () => url)
  const app = new Hono()
  app.notFound(notFound)
  app.get('/_demo/health', (context) => context.json({ status: 'ok', sites: simulation.fleet.total }))
  registerFeed(app, simulation)
  registerPublisher(app)
  if (options.control === true) registerControl(app, control)
  app.route('/', createSiteApp(simulation))
  const server = createServer(gate(simulation, requests, getRequestListener(app.fetch)))
  const port = await listen(server, options.port ?? 0, host)
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, control, close }
}

/**
 * 404 in the form of Joomla's API, and in that of a web server everywhere else. A missing plugin looks the
 * same (fleet §1.1).
 */
function notFound(context: Context): Response {
  if (!context.req.path.includes('/api/index.php')) return context.text('Not found', 404)
  const body = JSON.stringify({ errors: [{ title: 'Resource not found', code: 404 }] })
  return context.body(body, 404, { 'content-type': 'application/vnd.api+json; charset=utf-8' })
}
