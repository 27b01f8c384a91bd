import path from 'node:path'
import { type Service, startService } from '../process/start-service.ts'
import { keepRunning } from './keep-running.ts'
import type { Program } from './programs.ts'

/**
 * `start` resolves when everything answers; its result resolves with a sentence as soon as one of the
 * programs is gone for good.
 */
export type Product = { start(): Promise<{ ended: Promise<string> }>; stop(): Promise<void> }

type Pauses = {
  /** Before the first restart. */
  pauseMs?: number
  /** Between two lines about a program that does not answer yet. */
  sayEveryMs?: number
}

/**
 * The programs of the product. They start one after the other, each when the previous one answers, and stop
 * in reverse order, also half-way. One that ends later is started again. `start` waits for a program as long
 * as it lives and says what it does meanwhile; it rejects with a sentence and the end of the log when one
 * ends early.
 */
export function createProduct(list: Program[], dataDir: string, pauses: Pauses = {}): Product {
  const { sayEveryMs = 10_000, ...restart } = pauses
  const logs = path.join(dataDir, 'logs')
  const services = new Map<string, Service>()
  let isStopping = false
  let isUp = false
  // Until everything answers, a failure's message contains the end of a log.
  const onTrouble = (line: string) => isUp && console.error(line)

  async function run({ name, args, env, healthUrl }: Program): Promise<Service> {
    const service = await startService({ name, args, env, logs, onTrouble })
    services.set(name, service)
    if (isStopping) await service.stop()
    const begin = performance.now()
    const saying = setInterval(() => {
      const seconds = Math.round((performance.now() - begin) / 1000)
      console.log(`Starting the ${name}, ${seconds} s: ${service.doing() ?? 'it says nothing yet'} …`)
    }, sayEveryMs)
    try {
      await service.healthy(healthUrl)
      return service
    } catch (error) {
      await service.stop()
      throw new Error(`${messageOf(error)}\n\nLog: ${logs}/${name}.log`)
    } finally {
      clearInterval(saying)
    }
  }

  return {
    async start() {
      const lives: (() => Promise<string>)[] = []
      for (const program of list) {
        if (isStopping) break
        const first = await run(program)
        const start = () => run(program)
        lives.push(() =>
          keepRunning({ first, start, isStopping: () => isStopping, say: console.error, ...restart }),
        )
      }
      isUp = true
      return { ended: Promise.race(lives.map((live) => live())) }
    },
    async stop() {
      isStopping = true
      for (const service of [...services.values()].toReversed()) await service.stop()
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
