import path from 'node:path'
import { root } from '../root.ts'

/**
 * Folder of the published versions and `remotes.json`: `RELEASES_DIR`, else `.cache/releases` of the clone.
 */
export function releasesFolder(): string {
  return path.resolve(root, process.env.RELEASES_DIR || '.cache/releases')
}
