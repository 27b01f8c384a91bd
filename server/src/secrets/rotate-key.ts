import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../db/index.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type AppKeys, appKeys, forgetPreviousKey, renewKeptKey } from './app-key.ts'
import { type Cipher, createCipher, SecretUnreadable } from './cipher.ts'
import { proveKey, sealProbe } from './key-probe.ts'
import { sealedColumns, sealedValues } from './sealed-columns.ts'

/** `unreadable`: values that none of our keys opens; they stay unchanged. */
type Resealed = { sealed: number; unreadable: number }

const batch = 500

/**
 * Seals with the current key the values that earlier keys sealed. It may be interrupted and run again;
 * servers may keep working, as long as each has both keys. The probe comes last, so that a server with only
 * the new key starts only when all is done.
 */
export async function reseal(db: Db, cipher: Cipher): Promise<Resealed> {
  const total: Resealed = { sealed: 0, unreadable: 0 }
  for (const each of sealedColumns()) {
    let after: Uint8Array | null = null
    for (;;) {
      const values = await sealedValues(db, each, after, batch)
      for (const value of values) {
        if (cipher.isCurrent(value)) continue
        const fresh = again(cipher, value)
        if (fresh === null) {
          total.unreadable += 1
          continue
        }
        // A value that changed meanwhile stays: then this finds no row.
        const column = sql.identifier(each.column)
        await db.execute(sql`update ${each.table} set ${column} = ${fresh} where ${column} = ${value}`)
        total.sealed += 1
      }
      after = values.at(-1) ?? null
      if (after === null) break
    }
  }
  await sealProbe(db, cipher)
  return total
}

function again(cipher: Cipher, value: Uint8Array): Uint8Array | null {
  try {
    return cipher.seal(cipher.open(value))
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

/**
 * `npm run rotate-key` (docs/operations/database-and-keys.md): seals every credential with the new key.
 * Without APP_KEY, a fresh key replaces the one in DATA_DIR. After an interruption the next run continues
 * where it stopped. Resolves with a sentence for the person who started it.
 */
export async function rotateKey(environment: Record<string, string | undefined>): Promise<string> {
  const settings = readSettings(environment)
  const { APP_KEY, APP_KEY_PREVIOUS, DATA_DIR, DATABASE_URL } = settings
  if (APP_KEY !== null && APP_KEY_PREVIOUS === null) {
    throw new Error(
      'Set APP_KEY to the new key and APP_KEY_PREVIOUS to the one before it, for every server, then run this again.',
    )
  }
  const database = await openDatabase(
    DATABASE_URL === null ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL },
  )
  try {
    await proveKey(database.db, cipherOf(await appKeys(settings)))
    if (APP_KEY === null) await renewKeptKey(DATA_DIR)
    const { sealed, unreadable } = await reseal(database.db, cipherOf(await appKeys(settings)))
    if (APP_KEY === null) await forgetPreviousKey(DATA_DIR)
    const rest =
      unreadable === 0
        ? ''
        : ` ${unreadable} could be opened with neither key and stay as they are: connect those sites again.`
    const end = APP_KEY === null ? '' : ' APP_KEY_PREVIOUS is not needed any more.'
    return `${sealed} credentials were sealed with the new key.${rest}${end}`
  } finally {
    await database.close()
  }
}

function cipherOf({ current, previous }: AppKeys): Cipher {
  return createCipher(current, previous === null ? [] : [previous])
}
