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

/**
 * Files of the exposed modules. `laterSlots`: those that `./slots` fetches when a contribution is shown;
 * `ofRoutes`: chunk that a route names → its files beside those of the pages.
 */
export type Chunks = Record<'remote' | 'slots' | 'laterSlots', string[]> & {
  ofRoutes: Record<string, string[]>
}

/** Throws where a route names a chunk that no import makes. */
export function chunksOf(compilation: Compilation, declaration: RemoteDeclaration): Chunks {
  const remote = filesOf(compilation, exposedChunk)
  return {
    remote,
    slots: filesOf(compilation, slotsChunk),
    laterSlots: laterFilesOf(compilation, slotsChunk),
    ofRoutes: chunksOfRoutes(compilation, declaration, remote),
  }
}

function chunksOfRoutes(compilation: Compilation, { routes }: RemoteDeclaration, first: readonly string[]) {
  const names = new Set(routes.flatMap(({ chunk = [] }) => chunk))
  return Object.fromEntries(
    [...names].map((name) => {
      const files = filesOf(compilation, name)
      if (files.length === 0)
        throw new Error(`remote.json names the chunk ${name}; no import() has this name`)
      return [name, files.filter((file) => !first.includes(file))]
    }),
  )
}

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
