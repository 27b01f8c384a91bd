import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/**
 * 32 bytes each. `previous` only opens the values it sealed, until `npm run rotate-key` has resealed them.
 */
export type AppKeys = { current: Uint8Array; previous: Uint8Array | null }

type KeySettings = Pick<Settings, 'APP_KEY' | 'APP_KEY_PREVIOUS' | 'DATA_DIR'>

/**
 * The keys of site credentials: from the settings APP_KEY and APP_KEY_PREVIOUS, else from `app-key` and
 * `app-key.previous` in DATA_DIR. The first start makes the first one, readable only by the owner (contract
 * §1).
 */
export async function appKeys({ APP_KEY, APP_KEY_PREVIOUS, DATA_DIR }: KeySettings): Promise<AppKeys> {
  const current = APP_KEY ?? (await keptKey(DATA_DIR))
  const previous = APP_KEY_PREVIOUS ?? (await readFileIfThere(previousPath(DATA_DIR)))
  return { current: keyOf(current), previous: previous === null ? null : keyOf(previous) }
}

/** Replaces the key in DATA_DIR with a fresh one; a rotation that was interrupted continues with its keys. */
export async function renewKeptKey(dataDir: string): Promise<void> {
  await keptKey(dataDir)
  if (await isThere(previousPath(dataDir))) return
  await rename(keyPath(dataDir), previousPath(dataDir))
  await keptKey(dataDir)
}

/** Removes the previous key, which opens nothing any more. */
export async function forgetPreviousKey(dataDir: string): Promise<void> {
  await rm(previousPath(dataDir), { force: true })
}

const keyPath = (dataDir: string) => join(dataDir, 'app-key')
const previousPath = (dataDir: string) => join(dataDir, 'app-key.previous')
const keyOf = (text: string) => createHash('sha256').update(text).digest()

async function keptKey(dataDir: string): Promise<string> {
  const path = keyPath(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(path, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readFile(path, 'utf8')
    throw error
  }
}

async function readFileIfThere(path: string): Promise<string | null> {
  return (await isThere(path)) ? readFile(path, 'utf8') : null
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
