import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const Manifest = z.object({ name: z.string(), version: z.string(), license: z.string().default('unknown') })

/**
 * The licences of the packages from which these files come, each once: name, version and text. Files of no
 * package are left out.
 */
export async function licencesOf(files: readonly string[]): Promise<string> {
  const folders = new Set(
    files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  )
  const texts = await Promise.all([...folders].map(licenceOf))
  return [...new Set(texts)].toSorted().join('\n---\n\n')
}

async function licenceOf(folder: string): Promise<string> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
  const { name, version, license } = manifest
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one))
  const text = file === undefined ? '' : await readFile(path.join(folder, file), 'utf8')
  return `${name} ${version}: ${license}\n\n${text.trim()}\n`
}
