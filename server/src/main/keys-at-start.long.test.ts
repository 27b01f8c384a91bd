import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverProcess } from '../testing/processes/server-process.ts'
import { startChild } from '../testing/processes/start-child.ts'

const rotateKey = fileURLToPath(new URL('../secrets/main.ts', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))

async function aServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const environment = { DEMO: '0', ALLOW_PRIVATE_SITES: '0', CLOCKS: '0', LOG_LEVEL: 'warn' }
  const place = { dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:9' }
  const server = serverProcess({ ...place, environment })
  onTestFinished(() => server.kill())
  return { dataDir, server }
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const child = startChild(main, environment)
  onTestFinished(() => child.kill())
  await child.gone
  return child.output()
}

function rotate(dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [rotateKey], { env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}

describe('a server at its start', { timeout: 120_000 }, () => {
  it('accepts only the new key after `npm run rotate-key`', async () => {
    const { dataDir, server } = await aServer()
    await server.run()
    await server.kill('SIGTERM')
    const before = await readFile(join(dataDir, 'app-key'), 'utf8')
    expect(await rotate(dataDir)).toContain('sealed with the new key')
    expect(await readFile(join(dataDir, 'app-key'), 'utf8')).not.toBe(before)
    await server.run()
    await server.kill('SIGTERM')
    await writeFile(join(dataDir, 'app-key'), before)
    expect(await refusalOf({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', DATABASE_URL: '' })).toContain(
      'APP_KEY_PREVIOUS',
    )
  })
})
