import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Child, startChild } from '@flotilla/server/processes'
import getPort from 'get-port'
import { type FleetSite, readFleet } from './fleet.ts'
import { helpdeskSecret } from './helpdesk-secret.ts'
import { repoRoot } from './repo-root.ts'
import { watchSecrets } from './watch-secrets.ts'

export type ProductOptions = {
  /** Sites of the demo's agency; 46 by default. The simulator has at least 46. */
  sites?: number
  speed?: number
  releasesDir?: string
  shellDir?: string
  allowOverrides?: boolean
  /** Settings of the server that override these. */
  environment?: Record<string, string>
}

/** A separate whole product: simulator, server, embedded database in a temporary folder. */
export type Product = {
  url: string
  simulatorUrl: string
  fleet: readonly FleetSite[]
  /** Sends the server a message through its channel; resolves with its answer. */
  ask: (question: object) => Promise<unknown>
  /** The server's folder for files; mail is written below it. */
  dataDir: string
  /** Ends the server like an operator or a power cut; the data stays. */
  stopServer: (signal?: NodeJS.Signals) => Promise<void>
  startServer: () => Promise<void>
  /** Ends both. Rejects when the server has printed a secret since its first start. */
  close: () => Promise<void>
  log: () => string
}

/** Sites with a name in the fleet; further ones are drawn. */
const namedSites = 46

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-e2e-'))
  // From `firstStart`; without it, as in a bench, the server makes its database itself.
  const { EMPTY_DATABASE } = process.env
  if (EMPTY_DATABASE) {
    await cp(EMPTY_DATABASE, path.join(dataDir, 'database'), { recursive: true })
    // The database has a seal that only the key of that first start opens.
    await cp(path.join(path.dirname(EMPTY_DATABASE), 'app-key'), path.join(dataDir, 'app-key'))
  }
  const [port, simulatorPort] = [await getPort(), await getPort()]
  const url = `http://127.0.0.1:${port}`
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  const { sites = namedSites } = options
  const demo = { DEMO_SPEED: String(options.speed ?? 6), HOST: '127.0.0.1' }
  const simulator = startChild(path.join(repoRoot, 'simulator/src/main.ts'), {
    ...demo,
    DEMO_SITES: String(Math.max(namedSites, sites)),
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_CONTROL: '1',
  })
  await simulator.healthy(`${simulatorUrl}/_demo/fleet?offset=0&limit=1`)

  const fleet = await readFleet(simulatorUrl)
  const secrets = watchSecrets(fleet)
  let server: Child | null = null
  const startServer = async () => {
    server = startChild(path.join(repoRoot, 'server/src/testing/accounts/main.ts'), {
      ...demo,
      DEMO_SITES: String(sites),
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_URL: url,
      DEMO: '1',
      HELPDESK_SECRET: helpdeskSecret,
      // A test sees only its own effects; journeys about clocks start their own.
      CLOCKS: '0',
      SIMULATOR_URL: simulatorUrl,
      ALLOW_PRIVATE_SITES: '1',
      ALLOW_REMOTE_OVERRIDES: options.allowOverrides ? '1' : '0',
      SHELL_DIR: options.shellDir ?? path.join(repoRoot, 'shell/dist'),
      RELEASES_DIR: options.releasesDir ?? path.join(repoRoot, '.cache/releases'),
      ...options.environment,
    })
    server.onOutput(secrets.hear)
    await server.healthy(`${url}/api/health`)
  }
  await startServer()
  return {
    url,
    simulatorUrl,
    fleet,
    ask: async (question) => server?.ask({ ...question }),
    dataDir,
    startServer,
    stopServer: async (signal = 'SIGTERM') => server?.kill(signal),
    log: () => server?.output() ?? '',
    async close() {
      await server?.kill('SIGTERM')
      await simulator.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
      const found = secrets.found()
      if (found.length > 0) throw new Error(`The log of the server holds secrets: ${found.join(', ')}`)
    },
  }
}
