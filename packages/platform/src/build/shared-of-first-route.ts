import type { Compilation } from '@rspack/core'
import { sharedPackages } from './shared-packages.ts'

/** Shared packages that the exposed module imports before anything lazy: found among the modules of its own chunk. */
export function sharedOfFirstRoute(compilation: Compilation): string[] {
  const names = Object.keys(sharedPackages())
  const found = new Set<string>()
  for (const chunk of compilation.chunks) {
    if (!chunk.name?.startsWith('__federation_expose_')) continue
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const request = /^consume shared module \([^)]*\) (\S+)@/.exec(module.readableIdentifier())?.[1]
      if (request !== undefined && names.includes(request)) found.add(request)
    }
  }
  return [...found].sort()
}
