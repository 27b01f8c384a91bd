import { openDatabase } from '../db/index.ts'
import { describeError } from '../log/describe-error.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type AppKeys, appKeys, forgetPreviousKey, renewKeptKey } from './app-key.ts'
import { type Cipher, createCipher } from './cipher.ts'
import { proveKey } from './key-probe.ts'
import { reseal } from './reseal.ts'

/**
 * `npm run rotate-key` (docs/operations/database-and-keys.md): seals every credential with the new key.
 * Without APP_KEY the key in DATA_DIR is replaced by a fresh one. Interrupted, it goes on where it was when
 * it is run again.
 */
async function rotateKey(environment: Record<string, string | undefined>): Promise<string> {
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

await rotateKey(process.env).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`)
    process.exitCode = 1
  },
)
