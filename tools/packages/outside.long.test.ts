import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '@flotilla/remote-kit/browser'
import { chromium } from '@playwright/test'
import { execa } from 'execa'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Packed, packPackages } from './pack.ts'
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

it('a team that has nothing but the registry makes, builds, types, tests and checks a remote', async () => {
  const desk = path.join(folder, 'desk')
  const team = path.join(desk, 'fleet-report')
  const env = { CHROMIUM_PATH: findBrowser() ?? undefined }
  const at = (cwd: string) => (program: string, args: string) => execa(program, args.split(' '), { cwd, env })
  await mkdir(desk)
  await writeFile(path.join(desk, '.npmrc'), registry.npmrc)
  await at(desk)('npm', `create --yes flotilla-remote fleet-report --registry ${registry.url}`)
  await writeFile(path.join(team, '.npmrc'), registry.npmrc)
  const npm = (args: string) => at(team)('npm', args)
  await npm('install --no-audit --no-fund')
  await npm('run types')
  expect((await npm('test')).stdout).toContain('1 passed')
  await showsUnderDevelopment(team)
  const { stdout } = await npm('run check')
  expect(stdout.match(/^[✓✗] .*$/gm)).toHaveLength(9)
  expect(stdout).not.toContain('✗')
}, 600_000)

/** Opens what `npm run dev` serves, and changes a word of the page. */
async function showsUnderDevelopment(team: string): Promise<void> {
  const port = await getPort()
  const command = path.join(team, 'node_modules/.bin/flotilla-remote')
  const dev = execa(command, ['dev', '--port', `${port}`], { cwd: team, buffer: false })
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
  try {
    for await (const line of createInterface(dev.stdout)) if (line.includes('hot reload')) break
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}`)
    await page.getByRole('heading', { name: 'Fleet report' }).waitFor()
    await page.evaluate(() => Reflect.set(globalThis, 'isKept', true))
    const file = path.join(team, 'src/features/overview/overview-page.tsx')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('Fleet report', 'Fleet changes'))
    await page.getByRole('heading', { name: 'Fleet changes' }).waitFor()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isKept'))).toBe(true)
    await writeFile(file, text)
  } finally {
    await browser.close()
    dev.kill()
    await dev.catch(() => {})
  }
}

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
