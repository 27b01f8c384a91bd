import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProduct } from './create-product.ts'

/**
 * A program that notes its start and answers; a request for /end ends it with code 1, and so does its start
 * while `broken` exists; while `busy` exists it answers 503.
 */
const source = `
  import { appendFileSync, existsSync } from 'node:fs'
  import { createServer } from 'node:http'
  const [folder, port] = process.argv.slice(2)
  appendFileSync(folder + '/starts', process.pid + '\\n')
  if (existsSync(folder + '/broken')) { console.log('the disk is missing'); process.exit(1) }
  console.log('{"level":"info","msg":"seeding the demo"}')
  createServer((request, answer) => {
    answer.statusCode = existsSync(folder + '/busy') ? 503 : 200
    answer.end('ok')
    if (request.url === '/end') setImmediate(() => process.exit(1))
  }).listen(Number(port), '127.0.0.1')
`

let folder: string
let url: string
let product: ReturnType<typeof createProduct>
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  folder = await mkdtemp(path.join(tmpdir(), 'flotilla-restart-'))
  const port = await getPort()
  url = `http://127.0.0.1:${port}`
  const script = path.join(folder, 'program.mjs')
  await writeFile(script, source)
  const program = { name: 'server', args: [script, folder, String(port)], env: process.env, healthUrl: url }
  product = createProduct([program], folder, { pauseMs: 1, sayEveryMs: 1 })
})
afterEach(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const starts = async () => (await readFile(path.join(folder, 'starts'), 'utf8')).trim().split('\n').length
const end = () => fetch(`${url}/end`)
const untilStarted = (count: number) =>
  vi.waitFor(
    async () => {
      expect(await starts()).toBe(count)
      expect((await fetch(url)).ok).toBe(true)
    },
    { timeout: 20_000 },
  )

describe('npm start', { timeout: 60_000 }, () => {
  it('restarts the server when it ends by itself', async () => {
    await product.start()
    await end()
    await untilStarted(2)
    expect(console.error).toHaveBeenCalledWith('server ended (code 1). It is started again.')
  })

  it('gives up after the server ended five times within a minute, and says why', async () => {
    const { ended } = await product.start()
    await writeFile(path.join(folder, 'broken'), '')
    await end()
    const sentence = await ended
    expect(sentence).toContain('5 times within a minute, so it is not started again')
    expect(sentence).toContain('the disk is missing')
    expect(await starts()).toBe(5)
  })

  it('waits for a server as long as it lives, and says what it does', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await writeFile(path.join(folder, 'busy'), '')
    const started = product.start()
    const seeds = expect.stringMatching(/^Starting the server, \d+ s: seeding the demo …$/)
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(seeds), { timeout: 20_000 })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000)
    said.mockClear()
    await vi.waitFor(() => expect(said.mock.calls.length).toBeGreaterThan(50), { timeout: 20_000 })
    await rm(path.join(folder, 'busy'))
    await started
  })

  it('does not restart what it was asked to stop', async () => {
    const { ended } = await product.start()
    await product.stop()
    await ended
    expect(await starts()).toBe(1)
  })
})
