import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteName, takenPaths } from '@flotilla/platform/registry'
import { type Facts, installed } from 'create-flotilla-remote'
import { z } from 'zod'
import { root } from '../root.ts'
import { publishedManifest } from './manifest.ts'
import { published } from './published.ts'

/** Folders of this repository in which what a remote installs is installed. */
const places = ['remotes/sites', 'packages/ui', 'packages/testing', '']

/** What `npm create flotilla-remote` must know: the versions of what a new repository installs, and names. */
export async function factsOfRemotes(): Promise<Facts> {
  const names = [...installed.dependencies, ...installed.devDependencies]
  const manifests = await Promise.all(published.map(publishedManifest))
  const ours = new Map(manifests.map(({ name, version }) => [name, version]))
  const rangeOf = async (name: string) => `^${ours.get(name) ?? (await installedVersion(name))}`
  const versions = await Promise.all(names.map(async (name) => [name, await rangeOf(name)] as const))
  return { versions: Object.fromEntries(versions), name: remoteName.source, takenPaths }
}

async function installedVersion(name: string): Promise<string> {
  for (const place of places) {
    const file = path.join(root, place, 'node_modules', name, 'package.json')
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text !== null) return z.object({ version: z.string() }).parse(JSON.parse(text)).version
  }
  throw new Error(`${name} is installed nowhere in this repository.`)
}
