import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { type Published, rootsOf } from '../published.ts'
import { folderOf, readManifest } from '../source-manifest.ts'

const imports =
  /^(?:(?:import|export)\b[^='"`\n]*|\}) from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** The packages that the published sources of a package import, types included. */
export async function packagesImportedBy(name: Published): Promise<string[]> {
  const files = new Set(
    rootsOf(name, await readManifest(name)).map((file) => path.join(folderOf(name), file)),
  )
  const found = new Set<string>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    const code = (await readFile(file, 'utf8')).replaceAll(/\/\*.*?\*\/|`(?:[^`\\]|\\.)*`/gs, '')
    for (const [, from, effect, fetched] of code.matchAll(imports)) {
      const specifier = from ?? effect ?? fetched ?? ''
      if (specifier.startsWith('.')) files.add(path.join(path.dirname(file), specifier))
      else if (!isBuiltin(specifier)) found.add(packageOf(specifier))
    }
  }
  return [...found]
}

/** `@scope/name/entry` belongs to `@scope/name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
