import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../simulator/src/main.ts', import.meta.url))

/** The simulator in a process of its own, so that its memory and its work are not counted as ours. */
export async function startDemoSites(): Promise<{ url: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SIMULATOR_PORT: '0', SIMULATOR_CONTROL: '1', DEMO_SPEED: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url === undefined) continue
    const close = async () => {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    }
    return { url, close }
  }
  throw new Error('The simulator did not start.')
}
