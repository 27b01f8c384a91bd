import path from 'node:path'
import { type Service, startService } from '../process/start-service.ts'
import { waitUntilHealthy } from '../process/wait-until-healthy.ts'
import type { Program } from './programs.ts'

const READY_WITHIN_MS = 180_000

/** `start` resolves when everything answers, then with a sentence as soon as one of the programs is gone. */
export type Product = { start(): Promise<{ ended: Promise<string> }>; stop(): Promise<void> }

/**
 * The programs of the product, started one after the other, each when the one before answers, and stopped in the
 * other order, also half-way. `start` rejects with a sentence and the end of the log when a program ends early or
 * stays silent.
 */
export function createProduct(list: Program[], dataDir: string): Product {
  const logs = path.join(dataDir, 'logs')
  const services: Service[] = []
  let isStopping = false
  let isUp = false
  // Until everything answers, the end of a log comes with the message of what went wrong.
  const onTrouble = (line: string) => isUp && console.error(line)
  return {
    async start() {
      for (const { name, args, env, healthUrl } of list) {
        if (isStopping) break
        const service = await startService({ name, args, env, logs, onTrouble })
        services.push(service)
        await waitFor(service, healthUrl, logs)
      }
      isUp = true
      return { ended: Promise.race(services.map(({ ended }) => ended)) }
    },
    async stop() {
      isStopping = true
      for (const service of services.toReversed()) await service.stop()
    },
  }
}

async function waitFor(service: Service, healthUrl: string, logs: string): Promise<void> {
  const givesUpAt = Date.now() + READY_WITHIN_MS
  let end: string | null = null
  service.ended.then((sentence) => {
    end = sentence
  })
  if (await waitUntilHealthy(healthUrl, () => end !== null || Date.now() > givesUpAt)) return
  const what = end ?? `${service.name} did not answer at ${healthUrl}`
  throw new Error(`${what}.\n\n${service.lastLines()}\n\nLog: ${logs}/${service.name}.log`)
}
