import { cp, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { z } from 'zod'
import { compilePackage } from './compile.ts'
import { factsOfRemotes } from './facts-of-remotes.ts'
import { publishedManifest } from './manifest.ts'
import { type Published, plainFilesOf, published } from './published.ts'
import { folderOf, readManifest } from './source-manifest.ts'

/** A packed package: its name, its archive and how large that is. */
export type Packed = { name: string; file: string; kilobytes: number }

const PackOutput = z.tuple([z.object({ filename: z.string() })])

/** Compiles every published package below `into` and packs it there, as a registry gets it. */
export async function packPackages(into: string): Promise<Packed[]> {
  const packed: Packed[] = []
  for (const name of published) packed.push(await packPackage(name, into))
  return packed
}

async function packPackage(name: Published, into: string): Promise<Packed> {
  const folder = path.join(into, name)
  await compilePackage(name, folder)
  const manifest = await publishedManifest(name)
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['README.md', ...plainFilesOf(name, await readManifest(name))])
    await cp(path.join(folderOf(name), file), path.join(folder, file))
  if (name === 'create-remote')
    await writeFile(path.join(folder, 'dist/facts.json'), JSON.stringify(await factsOfRemotes()))
  const { stdout } = await execa('npm', ['pack', '--json', '--pack-destination', into], { cwd: folder })
  const [{ filename }] = PackOutput.parse(JSON.parse(stdout))
  const file = path.join(into, filename)
  return { name: manifest.name, file, kilobytes: (await stat(file)).size / 1000 }
}
