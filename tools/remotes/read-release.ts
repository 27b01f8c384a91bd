import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { RemoteRelease } from '@flotilla/platform/registry'
import { ReleaseError } from './release-error.ts'

/**
 * The `remote.json` of a built or published folder, after checking the hash of every file in it. Rejects with
 * a ReleaseError that names the missing or different ones.
 */
export async function readRelease(folder: string): Promise<RemoteRelease> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8').catch(() => {
    throw new ReleaseError(`${folder} holds no built remote. Build it first: pnpm build <name>.`)
  })
  const parsed = RemoteRelease.safeParse(JSON.parse(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ReleaseError(`${folder}/remote.json: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  for (const [file, expected] of Object.entries(parsed.data.integrity)) {
    const actual = await hashOf(path.join(folder, file))
    if (actual !== expected) {
      throw new ReleaseError(
        `${folder}/${file} ${actual ? 'is not what was built' : 'is missing'}. Build it again.`,
      )
    }
  }
  return parsed.data
}

async function hashOf(file: string): Promise<string | null> {
  const content = await readFile(file).catch(() => null)
  return content && `sha384-${createHash('sha384').update(content).digest('base64')}`
}
