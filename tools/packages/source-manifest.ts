import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import type { Published } from './published.ts'

const names = z.record(z.string(), z.string()).default({})

const SourceManifest = z.object({
  name: z.string(),
  version: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  /** Commands, each with its file. */
  bin: names,
  exports: z.record(z.string(), z.string()),
  dependencies: names,
  devDependencies: names,
})

export type SourceManifest = z.infer<typeof SourceManifest>

export const folderOf = (name: Published): string => path.join(root, 'packages', name)

/** The `package.json` of a package of this repository. */
export async function readManifest(name: Published): Promise<SourceManifest> {
  return SourceManifest.parse(JSON.parse(await readFile(path.join(folderOf(name), 'package.json'), 'utf8')))
}

/** The installed version of a dependency of one of our packages. Rejects when it is not installed. */
export async function installedVersion(name: Published, dependency: string): Promise<string> {
  const file = path.join(folderOf(name), 'node_modules', dependency, 'package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version
}
