import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endWithParent } from './start-child.ts'
import { startProcess } from './start-process.ts'

const node = process.execPath
const forEver = 'setInterval(() => {}, 1e6);'

function program(source: string, options: Partial<Parameters<typeof startProcess>[2]> = {}) {
  const child = startProcess(node, ['-e', source], { name: 'it', env: {}, ...options })
  onTestFinished(() => child.kill())
  return child
}

async function listen(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('startProcess waits for a text in the output, and for an address that answers 200', async () => {
  const child = program(`console.error('I am ready'); ${forEver}`)
  await child.said('am ready')
  await child.healthy(await listen(200))
  expect(child.isAlive()).toBe(true)
})

it('startProcess rejects with the output of a process that ends before it is ready', async () => {
  const child = program(`console.log('the disk is missing'); process.exitCode = 3`)
  await expect(child.said('ready')).rejects.toThrow('it ended (code 3).\nthe disk is missing')
  expect([await child.code, await child.gone, await child.end]).toEqual([3, null, 'ended (code 3)'])
})

it('startProcess rejects with the output of a process that is not ready in time', async () => {
  const child = program(`console.log('still waiting'); ${forEver}`, { readyTimeoutMs: 1 })
  await vi.waitFor(() => expect(child.output()).toContain('still waiting'), { timeout: 20_000 })
  const silent = child.healthy(await listen(503))
  await expect(silent).rejects.toThrow('it was not ready within 0.001 s.\nstill waiting')
})

it('startProcess rejects with the reason when the command cannot be started', async () => {
  const child = startProcess('no-such-command', [], { env: {} })
  await expect(child.said('ready')).rejects.toThrow('no-such-command could not be started: ')
  expect(await child.code).toBeNull()
})

it('startProcess returns answers over the channel, and rejects with the output when the process ends instead', async () => {
  const answering = `process.on('message', (text) => {
    if (text === 'end') { console.log('no more'); process.exit(1) }
    process.send(text + '!')
  })`
  const child = program(answering, { hasChannel: true })
  expect(await child.ask('hello')).toBe('hello!')
  await expect(child.ask('end')).rejects.toThrow('it ended (code 1).\nno more')
})

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'startProcess ends the descendants of a process too, by %s',
  async (signal) => {
    const parent = `console.log('pid', require('child_process').spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); ${forEver}"], { stdio: 'inherit' }).pid, '.'); ${forEver}`
    const child = program(parent, { hasChannel: true })
    await child.said(' .')
    const pid = Number(/pid (\d+)/.exec(child.output())?.[1])
    expect(isRunning(pid)).toBe(true)
    await child.kill(signal)
    expect(await child.gone).toBe(signal)
    expect(child.isAlive()).toBe(false)
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 })
  },
)

it('a process with a channel ends when the process that started it is killed', async () => {
  const starter = JSON.stringify(new URL('start-process.ts', import.meta.url).href)
  const args = JSON.stringify(['--import', endWithParent, '-e', forEver])
  const parent = program(`import(${starter}).then(({ startProcess }) => {
    const { pid } = startProcess(process.execPath, ${args}, { env: {}, hasChannel: true })
    console.log('pid', pid, '.')
  })`)
  await parent.said(' .')
  const pid = Number(/pid (\d+)/.exec(parent.output())?.[1])
  expect(isRunning(pid)).toBe(true)
  await parent.kill()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 })
})

it('startProcess reports each line of stdout and stderr, and appends them to the log file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const log = join(folder, 'it.log')
  await writeFile(log, 'earlier\n')
  const child = program(`console.log('out'); console.error('err')`, { log })
  const heard: [string, boolean][] = []
  child.onLine((...line) => heard.push(line))
  await child.gone
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard.toSorted()).toEqual([
    ['err', true],
    ['out', false],
  ])
  expect((await readFile(log, 'utf8')).split('\n').toSorted()).toEqual(['', 'earlier', 'err', 'out'])
})
