import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isPortFree } from './is-port-free.ts'
import { troubleIn } from './log-line.ts'
import { runLogged } from './run-logged.ts'
import { startService } from './start-service.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function listen(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function service(source: string, onTrouble: (line: string) => void = () => {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const program = path.join(folder, 'program.mjs')
  await writeFile(program, source)
  const started = await startService({
    name: 'it',
    args: [program],
    env: process.env,
    logs: folder,
    onTrouble,
  })
  cleanups.push(() => started.stop())
  return { ...started, folder, log: () => readFile(path.join(folder, 'it.log'), 'utf8') }
}

describe('isPortFree', () => {
  it('is false for a port on which a program listens', async () => {
    expect(await isPortFree(await listen(), '127.0.0.1')).toBe(false)
  })
})

describe('startService', () => {
  it('lets a program end by itself when it is stopped', async () => {
    const bye = `process.on('SIGTERM', () => { console.log('bye'); process.exit(0) }); setInterval(() => {}, 1e6); console.error('up')`
    const lines: string[] = []
    const { stop, ended, lastLines } = await new Promise<Awaited<ReturnType<typeof service>>>((resolve) => {
      const started = service(bye, (line) => {
        lines.push(line)
        started.then(resolve)
      })
    })
    await stop()
    expect(await ended).toBe('it ended (code 0)')
    expect(lines).toEqual(['it: up'])
    expect(lastLines()).toContain('up')
  })

  it('reports how a program ended by itself, with the end of its log', async () => {
    const { ended, lastLines } = await service(`console.log('no settings'); process.exitCode = 3`)
    expect(await ended).toBe('it ended (code 3)')
    await expect.poll(lastLines).toContain('no settings')
  })

  it('makes the logs and their folder readable for its own user alone', async () => {
    const { folder, ended } = await service(`console.log('one')`)
    await ended
    const modes = [folder, path.join(folder, 'it.log')].map(async (file) => (await stat(file)).mode & 0o777)
    expect(await Promise.all(modes)).toEqual([0o700, 0o600])
  })
})

describe('runLogged', () => {
  it('returns the exit code and the whole output', async () => {
    const outcome = await runLogged('/bin/sh', ['-c', 'echo out; echo err >&2; exit 4'], {
      log: 'tools-test.log',
    })
    expect(outcome.code).toBe(4)
    expect(outcome.output).toContain('out')
    expect(outcome.output).toContain('err')
  })

  it('runs our own version of Node, whichever the machine has', async () => {
    const { output } = await runLogged('node', ['--version'], { log: 'tools-test.log' })
    expect(output).toMatch(/^v24\./)
  })

  it('ends a command after its time limit, with all processes that it started', async () => {
    const { code, output } = await runLogged('/bin/sh', ['-c', 'sleep 60 & wait'], {
      log: 'tools-test.log',
      timeoutMs: 50,
    })
    expect(code).toBeNull()
    expect(output).toContain('longer than')
  })

  it('reports a command that does not exist', async () => {
    const { code, output } = await runLogged('no-such-command', [], { log: 'tools-test.log' })
    expect(code).not.toBe(0)
    expect(output).toContain('no-such-command')
  })
})

describe('troubleIn', () => {
  it('returns the errors of the log, with their cause', () => {
    expect(troubleIn('{"level":"error","msg":"job failed","err":{"message":"no disk"}}', false)).toBe(
      'job failed: no disk',
    )
  })

  it('leaves out ordinary lines', () => {
    expect(troubleIn('{"level":"info","msg":"GET /"}', false)).toBeNull()
    expect(troubleIn('GET /', false)).toBeNull()
  })

  it('returns what a crash prints', () => {
    expect(troubleIn('TypeError: x', true)).toBe('TypeError: x')
  })
})
