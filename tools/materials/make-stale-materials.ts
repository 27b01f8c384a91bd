import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceHash } from '../build/source-hash.ts'
import { root } from '../root.ts'
import { makeMaterials } from './make-materials.ts'

/** Folder of the downloads; the shell's build copies them to `/materials`. */
const materialsFolder = path.join(root, '.cache/materials')

/** Makes the downloads if their sources changed. True: they were made. */
export async function makeStaleMaterials(): Promise<boolean> {
  const stamp = path.join(root, '.cache/materials.stamp')
  const inputs = [import.meta.dirname, path.join(root, 'pnpm-lock.yaml')]
  const hash = await sourceHash(root, inputs)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await makeMaterials(materialsFolder)
  await writeFile(stamp, hash)
  return true
}
