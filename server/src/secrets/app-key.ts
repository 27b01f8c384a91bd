import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The 32 bytes that encrypt site credentials: from the setting APP_KEY, else from `DATA_DIR/app-key`, which is made
 * on the first start and readable by the owner alone (contract §1).
 */
export async function appKey(setting: string | null, dataDir: string): Promise<Uint8Array> {
  return createHash('sha256')
    .update(setting ?? (await keptKey(dataDir)))
    .digest()
}

async function keptKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-key')
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
