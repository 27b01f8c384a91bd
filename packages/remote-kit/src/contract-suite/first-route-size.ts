import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteRelease } from '@flotilla/platform/registry'

/** Bytes, as brotli sends them, of a remote's own scripts and styles that its first view needs. */
export async function firstRouteSize(dist: string, release: RemoteRelease): Promise<number> {
  const code = release.preload.filter((file) => /\.(js|css)$/.test(file))
  const sizes = await Promise.all(code.map(async (file) => (await stat(path.join(dist, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
