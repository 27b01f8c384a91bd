import { sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { type Cipher, SecretUnreadable } from './cipher.ts'
import { sealProbe } from './key-probe.ts'
import { sealedColumns, sealedValues } from './sealed-columns.ts'

/** `unreadable`: values that no key of ours opens; they stay as they are. */
export type Resealed = { sealed: number; unreadable: number }

const batch = 500

/**
 * Seals with the present key what keys before it sealed. May be interrupted and run again; servers may work
 * meanwhile, as long as each has both keys. The probe comes last, so that a server with the new key alone
 * starts only when all is done.
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
        // What was changed meanwhile stays as it is now: then this finds no row.
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
