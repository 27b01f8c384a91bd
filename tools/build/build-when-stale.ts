import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { sourceHash } from './source-hash.ts'

type PageBuild = {
  /** Names its stamp. */
  name: string
  /** Where it is built. */
  folder: string
  /** Files and folders below the root whose change makes it stale. */
  inputs: readonly string[]
  build: (folder: string) => Promise<void>
}

/** Builds a page beside the console when its sources have changed, or it is gone. Rejects as `build` does. */
export async function buildWhenStale({ name, folder, inputs, build }: PageBuild): Promise<void> {
  const stamp = path.join(root, '.cache/builds', name)
  const hash = await sourceHash(
    root,
    inputs.map((input) => path.join(root, input)),
  )
  const isThere = (await stat(path.join(folder, 'index.html')).catch(() => null)) !== null
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  await build(folder)
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
}
