import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Packed, packPackages } from './pack.ts'

let folder: string
let packed: Packed[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flotilla-packed-'))
  packed = await packPackages(path.join(folder, 'packed'))
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** kB of each archive: a tenth above what it was on 28 November 2026. */
const most: Record<string, number> = {
  ...{ '@flotilla/api': 231, '@flotilla/ui': 646, '@flotilla/platform': 69, '@flotilla/realtime': 20 },
  ...{ '@flotilla/plain-backend': 40, '@flotilla/work': 30, '@flotilla/remote-kit': 53 },
  ...{ '@flotilla/testing': 16, 'create-flotilla-remote': 7 },
}

it('each package is as small as it was', () => {
  const over = packed.filter(({ name, kilobytes }) => kilobytes > (most[name] ?? 0))
  expect(over.map(({ name, kilobytes }) => `${name}: ${kilobytes.toFixed()} kB`)).toEqual([])
})

it('the packages keep the rules of the registry for manifests and for types', async () => {
  const tools = path.join(folder, 'lint')
  await execa('npm', ['install', '--prefix', tools, 'publint@0.3.25', '@arethetypeswrong/cli@0.18.5'])
  const run = (program: string, ...args: string[]) =>
    execa(path.join(tools, 'node_modules/.bin', program), args, { reject: false })
  for (const { name, file } of packed) {
    const { stdout } = await run('publint', file, '--strict')
    expect(stdout, name).toContain('All good!')
    const { exitCode, stdout: wrong } = await run('attw', file, '--profile', 'esm-only')
    expect([name, exitCode, exitCode === 0 ? '' : wrong]).toEqual([name, 0, ''])
  }
}, 600_000)
