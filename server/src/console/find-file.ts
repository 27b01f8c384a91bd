import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

/** A file that may be served. */
export type FoundFile = { path: string; etag: string }

/** A file below `folder`; null for a folder, for nothing, and for every way out of it. */
export async function findFile(folder: string, urlPath: string): Promise<FoundFile | null> {
  const name = decode(urlPath)
  if (name === null || name.includes('\0') || name.includes('\\')) return null
  const path = normalize(join(folder, name))
  if (!path.startsWith(normalize(folder + sep))) return null
  try {
    const info = await stat(path)
    if (!info.isFile()) return null
    return { path, etag: `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"` }
  } catch {
    return null
  }
}

function decode(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return null
  }
}
