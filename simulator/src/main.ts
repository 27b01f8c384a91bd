import { z } from 'zod'
import { startSimulator } from './start-simulator.ts'

const Environment = z.object({
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(4100),
  HOST: z.string().default('127.0.0.1'),
  DEMO_SITES: z.coerce.number().int().min(1).max(100_000).default(46),
  DEMO_SPEED: z.coerce.number().positive().default(1),
  SIMULATOR_DATA_DIR: z.string().min(1).optional(),
  SIMULATOR_LEAST_UPDATES: z.coerce.number().int().min(0).default(0),
  SIMULATOR_CONTROL: z.enum(['0', '1']).default('0'),
})

const environment = Environment.safeParse(process.env)
if (!environment.success) {
  console.error(`The simulator's settings are wrong:\n${z.prettifyError(environment.error)}`)
  process.exit(1)
}
const { SIMULATOR_DATA_DIR: dataDir, ...settings } = environment.data
const simulator = await startSimulator({
  port: settings.SIMULATOR_PORT,
  host: settings.HOST,
  sites: settings.DEMO_SITES,
  speed: settings.DEMO_SPEED,
  leastUpdates: settings.SIMULATOR_LEAST_UPDATES,
  control: settings.SIMULATOR_CONTROL === '1',
  ...(dataDir === undefined ? {} : { dataDir }),
})
console.log(`Simulator: ${settings.DEMO_SITES} sites at ${simulator.url}`)

async function stop(): Promise<void> {
  await simulator.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
