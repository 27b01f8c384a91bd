import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The registry of releases as it is now; null when there is none or it cannot be read. */
export async function readRegistry(releasesDir: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(releasesDir, 'remotes.json'), 'utf8'))
  } catch {
    return null
  }
}
