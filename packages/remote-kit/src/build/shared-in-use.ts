import type { Compilation } from '@rspack/core'
import { exposedChunk } from './exposed-chunk.ts'
import { sharedPackages } from './shared-packages.ts'

/** Shared packages that a remote imports: anywhere, and before anything lazy of its exposed module. */
export type SharedInUse = { uses: string[]; firstRoute: string[] }

/** Found among the modules by which the bundler reaches into the page's shared packages. */
export function sharedInUse(compilation: Compilation): SharedInUse {
  const names = Object.keys(sharedPackages())
  const uses = new Set<string>()
  const firstRoute = new Set<string>()
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const request = /^consume shared module \([^)]*\) (\S+)@/.exec(module.readableIdentifier())?.[1]
      if (request === undefined || !names.includes(request)) continue
      uses.add(request)
      if (chunk.name === exposedChunk) firstRoute.add(request)
    }
  }
  return { uses: [...uses].sort(), firstRoute: [...firstRoute].sort() }
}
