import { buildStale } from '../build/build-stale.ts'
import { allBuilds } from '../build/builds.ts'
import { publishBuilt } from '../build/publish-built.ts'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { createProduct, type Product } from './create-product.ts'
import { programs } from './programs.ts'
import { refuseTakenPorts } from './refuse-taken-ports.ts'
import { readSettings } from './settings.ts'
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
  await publishBuilt(builds, settings.releases, settings.isDemo)
  product = createProduct(programs(settings, process.env), settings.dataDir)
  const { ended } = await product.start()
  console.log(welcome(settings, process.env))
  throw new Error(`${await ended}. Log: ${settings.dataDir}/logs`)
} catch (error) {
  if (!isStopping) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`)
    stopAllRunning()
    await product?.stop()
    process.exit(1)
  }
}
