import { fileURLToPath } from 'node:url'
import type { LoggedRequest, SiteEffect } from '@flotilla/simulator'
import getPort from 'get-port'
import { startChild } from './start-child.ts'

const main = fileURLToPath(new URL('../../../../simulator/src/main.ts', import.meta.url))

/** The simulator in a process of its own, so that its work and memory are not ours. */
export async function simulatorProcess(environment: Record<string, string> = {}) {
  const port = await getPort()
  const url = `http://127.0.0.1:${port}`
  const child = startChild(main, { SIMULATOR_PORT: String(port), SIMULATOR_CONTROL: '1', ...environment })
  await child.healthy(`${url}/_demo/health`)

  async function read<T>(path: string): Promise<T> {
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as T
  }

  return {
    url,
    effects: async () => (await read<{ effects: SiteEffect[] }>('/_demo/effects')).effects,
    log: async () => (await read<{ requests: LoggedRequest[] }>('/_demo/log')).requests,
    clearLog: async () => void (await fetch(`${url}/_demo/log`, { method: 'DELETE' })),
    close: () => child.kill('SIGTERM'),
  }
}

export type SimulatorProcess = Awaited<ReturnType<typeof simulatorProcess>>
