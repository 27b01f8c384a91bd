import { setTimeout as delay } from 'node:timers/promises'
import type { NodeProcess } from './node-process.ts'

/** A product of 2000 sites takes some minutes to seed on a busy machine; one that died ends the wait by its test. */
const patienceMs = 300_000
const pauseMs = 100

/** Resolves when `url` answers 200; rejects with what the process printed when it never does. */
export async function waitForHealth(url: string, process: NodeProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await delay(pauseMs)
  }
  throw new Error(`${url} never became healthy:\n${process.output()}`)
}
