import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import packageJson from '../../package.json' with { type: 'json' }
import { findPnpm } from '../bootstrap/find-pnpm.mjs'
import { releasesFolder } from '../remotes/releases-folder.ts'
import { root } from '../root.ts'

/** Files of the server, below the root: sources that run unchanged, and builds. */
const places = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'server/package.json',
  'server/drizzle',
  'server/src',
  'packages/api/package.json',
  'packages/api/src',
  'component/package.json',
  'component/src',
  'component/joomla',
  'shell/dist',
]

const isForTests = /\.(test|test-d)\.tsx?$|[/\\]testing([/\\]|$)/

/** Makes the contents of an image in an empty folder: files, and the packages that they need at run time. */
export async function gatherServer(target: string): Promise<void> {
  await refuseUnbuilt()
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`)
  const filter = (source: string) => !isForTests.test(path.relative(root, source))
  for (const place of places) {
    await cp(path.join(root, place), path.join(target, place), { recursive: true, filter })
  }
  // Hidden files are the log and unfinished uploads of this machine.
  const isShown = (source: string) => !path.basename(source).startsWith('.')
  await cp(releasesFolder(), path.join(target, 'releases'), { recursive: true, filter: isShown })
  const { command, args } = findPnpm(packageJson.packageManager)
  const install = ['install', '--prod', '--frozen-lockfile', '--filter', '@flotilla/server...']
  await execa(command, [...args, ...install], { cwd: target, env: { CI: 'true' }, all: true })
}

async function refuseUnbuilt(): Promise<void> {
  for (const place of [path.join(root, 'shell/dist'), path.join(releasesFolder(), 'remotes.json')]) {
    if (await stat(place).catch(() => null)) continue
    throw new Error(`${place} is missing: build the console first (node tools/build/main.ts).`)
  }
}
