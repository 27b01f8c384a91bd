import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '@flotilla/remote-kit/browser'
import { execa } from 'execa'
import { packPackages } from '../../tools/packages/pack.ts'
import { startRegistry } from '../../tools/packages/testing/start-registry.ts'

export type OutsideTeam = Awaited<ReturnType<typeof openOutsideTeam>>

/** A team with a folder outside of this repository, and the operator's registry of packages, nothing else. */
export async function openOutsideTeam() {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-outside-'))
  const registry = await startRegistry(path.join(folder, 'registry'))
  for (const { file } of await packPackages(path.join(folder, 'packed'))) await registry.publish(file)
  const desk = path.join(folder, 'desk')
  const home = path.join(desk, 'fleet-report')
  const env: Record<string, string> = { CHROMIUM_PATH: findBrowser() ?? '' }
  const run = (cwd: string, program: string, args: readonly string[]) => execa(program, args, { cwd, env })
  const page = path.join(home, 'src/features/overview/overview-page.tsx')

  return {
    home,
    /** `npm create flotilla-remote`, with the console's registry. */
    async create(): Promise<void> {
      await mkdir(desk)
      await writeFile(path.join(desk, '.npmrc'), registry.npmrc)
      // npm keeps commands by name and version, whatever their registry has by then.
      const own = ['--registry', registry.url, '--cache', path.join(folder, 'npm')]
      await run(desk, 'npm', ['create', '--yes', ...own, 'flotilla-remote', 'fleet-report'])
      await writeFile(path.join(home, '.npmrc'), registry.npmrc)
    },
    npm: async (...args: string[]) => (await run(home, 'npm', args)).stdout,
    flotilla: async (...args: string[]) => (await run(home, 'npx', ['flotilla-remote', ...args])).stdout,
    /** `npm run dev`, until `look` is done with its address. */
    async develop(port: number, look: (url: string) => Promise<void>): Promise<void> {
      const command = path.join(home, 'node_modules/.bin/flotilla-remote')
      const dev = execa(command, ['dev', '--port', `${port}`], { cwd: home, env, buffer: false })
      try {
        for await (const line of createInterface(dev.stdout)) if (line.includes('hot reload')) break
        await look(`http://localhost:${port}`)
      } finally {
        dev.kill()
        await dev.catch(() => null)
      }
    },
    /** Replaces a text of the page. */
    async write(from: string, to: string): Promise<void> {
      const text = await readFile(page, 'utf8')
      if (!text.includes(from)) throw new Error(`${page} does not hold ${from}`)
      await writeFile(page, text.replaceAll(from, to))
    },
    privateKey: () => readFile(path.join(home, 'flotilla.key'), 'utf8'),
    /** The team's key and console, for every later command. */
    use: (access: Record<string, string>) => void Object.assign(env, access),
    /** The version of the next build. */
    async raise(version: string): Promise<void> {
      const file = path.join(home, 'package.json')
      const manifest = { ...Object(JSON.parse(await readFile(file, 'utf8'))), version }
      await writeFile(file, JSON.stringify(manifest, null, 2))
    },
    async close(): Promise<void> {
      await registry.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
