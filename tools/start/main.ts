import { buildStale } from '../build/build-stale.ts'
import { allBuilds } from '../build/builds.ts'
import { publishBuilt } from '../build/publish-built.ts'
import { isPortFree } from '../process/is-port-free.ts'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { createProduct, type Product } from './create-product.ts'
import { programs } from './programs.ts'
import { readSettings, type Settings } from './settings.ts'
import { welcome } from './welcome.ts'

let product: Product | null = null
let isStopping = false

onStopRequest(async () => {
  isStopping = true
  stopAllRunning()
  await product?.stop()
  process.exit(0)
})

try {
  const settings = readSettings(process.env)
  await refuseTakenPorts(settings)
  const builds = allBuilds()
  console.log('Building what is stale …')
  await buildStale(builds, console.log)
  await publishBuilt(builds, settings.releases)
  product = createProduct(programs(settings, process.env), settings.dataDir)
  const { ended } = await product.start()
  console.log(welcome(settings, process.env))
  throw new Error(await ended)
} catch (error) {
  if (!isStopping) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    stopAllRunning()
    await product?.stop()
    process.exit(1)
  }
}

async function refuseTakenPorts({ port, host, isDemo, simulatorPort }: Settings): Promise<void> {
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is taken: something listens there already. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (isDemo && !(await isPortFree(simulatorPort, '127.0.0.1'))) {
    throw new Error(
      `Port ${simulatorPort}, for the simulated sites, is taken. Choose another: SIMULATOR_PORT=${simulatorPort + 1} npm start`,
    )
  }
}
