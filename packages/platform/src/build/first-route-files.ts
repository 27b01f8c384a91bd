import { z } from 'zod'

const files = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
})

const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ assets: files })),
})

/** Entry and exposed chunks of a federation manifest: what the first view of a remote needs before anything of it runs. */
export function firstRouteFiles(manifest: unknown): string[] {
  const { metaData, exposes } = Manifest.parse(manifest)
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`
  return [entry, ...new Set(exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]))]
}
