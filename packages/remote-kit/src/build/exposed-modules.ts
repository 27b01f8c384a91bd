import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDeclaration } from '@flotilla/platform/registry'
import type { Compilation } from '@rspack/core'

/** Name of the chunk with a remote's `./remote` module; the bundler's plugins ask for its files. */
export const exposedChunk = '__federation_expose_remote'

/** The same of its `./slots` module. */
const slotsChunk = '__federation_expose_slots'

/** Files whose hashes a release names. */
export const versioned = /\.(?:js|css)$/

/** The pages; with contributions to places, what leads to them. */
export function exposedModules(root: string, { name, slots = [] }: RemoteDeclaration) {
  const pages = { './remote': { import: './src/remote.tsx', name: exposedChunk } }
  const file = './src/slots.ts'
  const hasFile = existsSync(path.join(root, file))
  if (hasFile !== slots.length > 0)
    throw new Error(`${name}: \`slots\` of remote.json and ${file} come together, or neither is there.`)
  return hasFile ? { ...pages, './slots': { import: file, name: slotsChunk } } : pages
}

/** Files of the exposed modules; `laterSlots`: those that `./slots` fetches when a contribution is shown. */
export type Chunks = Record<'remote' | 'slots' | 'laterSlots', string[]>

export const chunksOf = (compilation: Compilation): Chunks => ({
  remote: filesOf(compilation, exposedChunk),
  slots: filesOf(compilation, slotsChunk),
  laterSlots: laterFilesOf(compilation, slotsChunk),
})

const filesOf = (compilation: Compilation, chunk: string): string[] =>
  [...(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])].filter((file) => versioned.test(file))

/** The files of all chunks that a named one may fetch, however far below it; each once. */
function laterFilesOf(compilation: Compilation, chunk: string): string[] {
  const own = filesOf(compilation, chunk)
  const files = new Set<string>()
  const groups = [...(compilation.namedChunkGroups.get(chunk)?.childrenIterable ?? [])]
  const seen = new Set(groups)
  for (const group of groups) {
    for (const file of group.getFiles()) if (versioned.test(file) && !own.includes(file)) files.add(file)
    for (const child of group.childrenIterable) {
      if (!seen.has(child)) groups.push(child)
      seen.add(child)
    }
  }
  return [...files].sort()
}
