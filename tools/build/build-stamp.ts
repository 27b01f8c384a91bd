import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import type { Build } from './builds.ts'

const fileOf = (build: Build) => path.join(root, '.cache', 'builds', build.name)

/** Whether `dist` was made from these sources. */
export async function isBuilt(build: Build, hash: string): Promise<boolean> {
  if (!existsSync(path.join(build.folder, 'dist'))) return false
  return (await readFile(fileOf(build), 'utf8').catch(() => '')) === hash
}

/** Records that `dist` was made from these sources. */
export async function stampBuild(build: Build, hash: string): Promise<void> {
  await mkdir(path.dirname(fileOf(build)), { recursive: true })
  await writeFile(fileOf(build), hash)
}

/** Removes the record before a new build: an interrupted build is stale. */
export async function clearStamp(build: Build): Promise<void> {
  await rm(fileOf(build), { force: true })
}
