import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startDevServer } from '@flotilla/remote-kit/dev'
import type { Configuration } from '@rspack/core'
import getPort from 'get-port'
import { buildStale } from '../build/build-stale.ts'
import { allBuilds, type Build } from '../build/builds.ts'
import { framedPage } from '../build/framed-page.ts'
import { publishBuilt } from '../build/publish-built.ts'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { addressOf } from '../start/address-of.ts'
import { createProduct, type Product } from '../start/create-product.ts'
import { programs } from '../start/programs.ts'
import { refuseTakenPorts } from '../start/refuse-taken-ports.ts'
import { readSettings } from '../start/settings.ts'
import { welcome } from '../start/welcome.ts'
import { createGateway } from './gateway.ts'
import { hotRegistry } from './hot-registry.ts'
import { routes } from './routes.ts'

/**
 * `pnpm dev [remote…]`: server and simulator restart on change, shell and remotes reload hot; other remotes
 * as built.
 */
const running: { product: Product | null } = { product: null }

onStopRequest(async () => {
  stopAllRunning()
  await running.product?.stop()
  process.exit(0)
})

try {
  await develop(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  stopAllRunning()
  await running.product?.stop()
  process.exit(1)
}

async function develop(names: string[]): Promise<never> {
  const settings = readSettings(process.env)
  await refuseTakenPorts(settings)
  const { shell, hot, asBuilt } = choose(names)
  await buildStale(asBuilt, console.log)
  await framedPage()
  await publishBuilt(asBuilt, settings.releases, settings.isDemo)

  const env = { ...process.env, APP_URL: addressOf(settings, process.env) }
  const inner = { ...settings, port: await getPort(), host: '127.0.0.1' }
  running.product = createProduct(
    programs(inner, env, ['--watch', '--watch-preserve-output']),
    settings.dataDir,
  )
  const { ended } = await running.product.start()

  process.env.NODE_ENV = 'development'
  const [shellServer, ...remoteServers] = await Promise.all([shell, ...hot].map(startHot))
  const released = async () => (await fetch(`http://127.0.0.1:${inner.port}/remotes.json`)).json()
  const ports = {
    server: inner.port,
    shell: shellServer?.port ?? 0,
    remotes: new Map(remoteServers.map(({ name, port }) => [name, port])),
  }
  const gateway = createGateway(routes(ports, async () => hotRegistry(await released(), remoteServers)))
  gateway.listen(settings.port, settings.host, () => console.log(welcome(settings, env)))
  throw new Error(`${await ended}. Log: ${settings.dataDir}/logs`)
}

async function startHot({ name, folder, isRemote }: Build) {
  const file = pathToFileURL(path.join(folder, 'rspack.config.ts')).href
  const { default: config }: { default: Configuration } = await import(file)
  return { name, folder, ...(await startDevServer({ folder, config, isPage: !isRemote }, await getPort())) }
}

/** The builds that are served hot; the other remotes are built. */
function choose(names: string[]): { shell: Build; hot: Build[]; asBuilt: Build[] } {
  const builds = allBuilds()
  const shell = builds.find(({ isRemote }) => !isRemote)
  const remotes = builds.filter(({ isRemote }) => isRemote)
  const unknown = names.filter((name) => !remotes.some((build) => build.name === name))
  if (!shell || unknown.length > 0) {
    throw new Error(
      `There is no remote ${unknown.join(', ')}. There are: ${remotes.map(({ name }) => name).join(', ')}`,
    )
  }
  // A hot remote runs in the page; those of the demo are there to be seen in their frame.
  const isHot = ({ name, isDemo }: Build) => (names.length === 0 ? !isDemo : names.includes(name))
  return { shell, hot: remotes.filter(isHot), asBuilt: remotes.filter((build) => !isHot(build)) }
}
