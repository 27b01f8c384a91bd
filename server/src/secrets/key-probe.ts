import { eq } from 'drizzle-orm'
import { type Db, serverState } from '../db/index.ts'
import type { Cipher } from './cipher.ts'
import { sealedColumns, sealedValues } from './sealed-columns.ts'

/** Plaintext of the seal in the database. */
const probe = 'Flotilla'

/** The database was sealed with another key: a server that starts would only create work that must fail. */
export class KeyDoesNotFit extends Error {
  override name = 'KeyDoesNotFit'

  constructor() {
    super(
      [
        'The key of this server does not open the credentials in its database: they were sealed with another key.',
        'Set APP_KEY to that key, or put the file app-key back into DATA_DIR.',
        'If you changed the key on purpose, set the old one as APP_KEY_PREVIOUS, then run `npm run rotate-key`.',
      ].join('\n'),
    )
  }
}

/**
 * Opens the probe that the database keeps for this, made at the first start. Rejects with `KeyDoesNotFit`.
 * False: an earlier key opened it, so the database still needs resealing.
 */
export async function proveKey(db: Db, cipher: Cipher): Promise<boolean> {
  const kept = (await readProbe(db)) ?? (await firstProbe(db, cipher))
  if (opened(cipher, kept) !== probe) throw new KeyDoesNotFit()
  return cipher.isCurrent(kept)
}

/** Seals the probe with the current key, after all other values. */
export async function sealProbe(db: Db, cipher: Cipher): Promise<void> {
  const value = cipher.seal(probe)
  await db
    .insert(serverState)
    .values({ name: 'key', value })
    .onConflictDoUpdate({ target: serverState.name, set: { value } })
}

/** A database without a probe, from an earlier version, is tested with one of its credentials. */
async function firstProbe(db: Db, cipher: Cipher): Promise<Uint8Array> {
  for (const column of sealedColumns()) {
    const [sealed] = await sealedValues(db, column, null, 1)
    if (sealed !== undefined && opened(cipher, sealed) === null) throw new KeyDoesNotFit()
  }
  const value = cipher.seal(probe)
  await db.insert(serverState).values({ name: 'key', value }).onConflictDoNothing()
  // Another process may have been first.
  return (await readProbe(db)) ?? value
}

async function readProbe(db: Db): Promise<Uint8Array | null> {
  const [row] = await db.select().from(serverState).where(eq(serverState.name, 'key'))
  return row?.value ?? null
}

function opened(cipher: Cipher, sealed: Uint8Array): string | null {
  try {
    return cipher.open(sealed)
  } catch {
    return null
  }
}
