import { z } from 'zod'
import { releaseVersion } from '../contract/remote-health/remote-names.ts'
import { RemoteDeclaration } from './remote-declaration.ts'

/** What the build makes of a declaration: `dist/remote.json`, and the same in the registry. */
export const RemoteRelease = RemoteDeclaration.extend({
  /** `<package version>-<hash of the built files>`; names the immutable folder. */
  version: z.string().regex(releaseVersion),
  /** As declared; of a release for another console, they may be words that this one does not know. */
  permissions: z.array(z.string()),
  /** The federation entry script inside the version's folder. */
  entry: z.string().regex(/^[^/].*$/),
  /** The entry and the chunks that are fetched before anything of the remote runs; preloaded by the shell. */
  preload: z.array(z.string()),
  /** Chunk that a route names → its files beside `preload`, fetched with them for that route's address. */
  chunks: z.record(z.string(), z.array(z.string())).default({}),
  /** The entry and the chunks of `./slots`; what it fetches later is not among them. Since 1.12. */
  preloadSlots: z.array(z.string()).optional(),
  /** Every file that the contributions to places may fetch, but for the entry. Since 1.12. */
  slotFiles: z.array(z.string()).optional(),
  /** Shared packages that the remote imports anywhere; their versions are checked before its code runs. */
  uses: z.array(z.string()).default([]),
  /** Those that its first route needs; the shell fetches their files beside the remote's own. */
  preloadShared: z.array(z.string()).default([]),
  /** File → `sha384-…`, for every JavaScript and style file of the build. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-/)),
  /** Shared package → version that the remote was built against. */
  shared: z.record(z.string(), z.string()),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/**
 * Global name under which the container of a remote is in the page; the build and anyone who loads it agree
 * on it.
 */
export const containerName = (remote: string): string => `flotilla_${remote.replaceAll('-', '_')}`

/** Global list through which the files of a remote hand their modules to its container. */
export const chunkListName = (remote: string): string => `${containerName(remote)}_chunks`
