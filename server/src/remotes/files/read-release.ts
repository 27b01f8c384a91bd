import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isArchiveName, RemoteRelease } from '@flotilla/api/releases'
import { ReleaseError } from './release-error.ts'

/**
 * The `remote.json` of a built or published folder, after checking the hash of every file in it. Rejects with
 * a ReleaseError that names the missing or different one.
 */
export async function readRelease(folder: string): Promise<RemoteRelease> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8').catch((cause: unknown) => {
    const message = 'There is no built remote: remote.json is missing. Build it first.'
    throw new ReleaseError('release_missing', message, { cause })
  })
  const release = parseRelease(text)
  for (const [file, expected] of Object.entries(release.integrity)) {
    // Such a name could lead out of the folder.
    if (!isArchiveName(file)) throw new ReleaseError('release_schema', 'remote.json names an odd file.')
    const actual = await hashOf(path.join(folder, file))
    if (actual === expected) continue
    const fault = actual === null ? 'is missing' : 'is not what was built'
    throw new ReleaseError('release_file', `${file} ${fault}. Build it again.`)
  }
  return release
}

function parseRelease(text: string): RemoteRelease {
  const parsed = RemoteRelease.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ReleaseError('release_schema', `remote.json: ${issue?.path.join('.')}: ${issue?.message}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReleaseError('release_schema', 'remote.json is not JSON.')
  }
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha384')
  try {
    await pipeline(createReadStream(file), hash)
    return `sha384-${hash.digest('base64')}`
  } catch {
    return null
  }
}
