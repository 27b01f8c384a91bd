import { z } from 'zod'

const files = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
})

const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ assets: files })),
  shared: z.array(z.object({ name: z.string() })),
})

export type RemoteManifest = {
  /** The entry script. */
  entry: string
  /** Files of the exposed module, needed before anything of the remote runs. */
  chunks: string[]
  /** Shared packages that the remote imports. */
  uses: string[]
}

/** What the shell needs to know of a federation manifest; the registry carries it, so the manifest is never fetched. */
export function readManifest(manifest: unknown): RemoteManifest {
  const { metaData, exposes, shared } = Manifest.parse(manifest)
  const chunks = new Set(exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]))
  return {
    entry: `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    chunks: [...chunks],
    uses: shared.map(({ name }) => name).sort(),
  }
}
