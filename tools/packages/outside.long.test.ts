import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '@flotilla/remote-kit/browser'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Packed, packPackages } from './pack.ts'
import { writeOutsideRemote } from './testing/outside-remote.ts'
import { type Registry, startRegistry } from './testing/start-registry.ts'

let folder: string
let packed: Packed[]
let registry: Registry

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flotilla-outside-'))
  packed = await packPackages(path.join(folder, 'packed'))
  registry = await startRegistry(path.join(folder, 'registry'))
  for (const { file } of packed) await registry.publish(file)
}, 600_000)
afterAll(async () => {
  await registry?.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a team that has nothing but the registry builds, types, tests and checks a remote', async () => {
  const team = path.join(folder, 'team')
  const run = (program: string, ...args: string[]) =>
    execa(program, args, { cwd: team, env: { CHROMIUM_PATH: findBrowser() ?? undefined }, preferLocal: true })
  await writeOutsideRemote(team, registry.npmrc, packed)
  await run('npm', 'install', '--no-audit', '--no-fund')
  await run('rspack', 'build')
  await run('tsc', '--project', '.')
  expect((await run('vitest', 'run')).stdout).toContain('1 passed')
  const { stdout } = await run('flotilla-remote', 'check', '--mounts', '10')
  expect(stdout).toMatch(/^(?:✓ \w+\n?){8}$/)
}, 600_000)

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
