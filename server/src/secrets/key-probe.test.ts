import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Db, serverState, sites } from '../db/index.ts'
import { anAccount } from '../testing/customer-rows.ts'
import { openTestDatabase } from '../testing/database/open-test-database.ts'
import { aSite } from '../testing/site-rows.ts'
import { type Cipher, createCipher } from './cipher.ts'
import { KeyDoesNotFit, proveKey } from './key-probe.ts'
import { reseal } from './rotate-key.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const [before, both, after] = [createCipher(oldKey), createCipher(newKey, [oldKey]), createCipher(newKey)]

let db: Db
beforeEach(async () => {
  const opened = await openTestDatabase()
  onTestFinished(opened.close)
  db = opened.db
})

async function aFleet(cipher: Cipher, count: number): Promise<number[]> {
  const { id: accountId } = await anAccount(db)
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = await aSite(db, { accountId })
    const sealed = {
      tokenCipher: cipher.seal(`token ${id}`),
      backupSecretCipher: cipher.seal(`secret ${id}`),
    }
    await db.update(sites).set(sealed).where(eq(sites.id, id))
    ids.push(id)
  }
  return ids
}

async function secretsWith(cipher: Cipher): Promise<string[]> {
  const rows = await db.select().from(sites).orderBy(sites.id)
  return rows.flatMap(({ tokenCipher, backupSecretCipher }) =>
    [tokenCipher, backupSecretCipher].map((sealed) => (sealed === null ? '' : cipher.open(sealed))),
  )
}

describe('proveKey', () => {
  it('refuses another key from the second start on, even without a site', async () => {
    expect(await proveKey(db, before)).toBe(true)
    expect(await proveKey(db, before)).toBe(true)
    await expect(proveKey(db, after)).rejects.toThrow(KeyDoesNotFit)
    await expect(proveKey(db, after)).rejects.toThrow(/Set APP_KEY .* app-key .*npm run rotate-key/s)
  })

  it('refuses a key that does not open the credentials of sites, in a database without a probe', async () => {
    await aFleet(before, 1)
    await expect(proveKey(db, after)).rejects.toThrow(KeyDoesNotFit)
    expect(await db.$count(serverState)).toBe(0)
    expect(await proveKey(db, before)).toBe(true)
  })

  it('accepts a new key with the old one, and reports that credentials need re-encryption', async () => {
    await proveKey(db, before)
    expect(await proveKey(db, both)).toBe(false)
  })
})

describe('reseal', () => {
  it('re-encrypts everything, so that the old key is no longer needed', async () => {
    await proveKey(db, before)
    const ids = await aFleet(before, 3)
    expect(await reseal(db, both)).toEqual({ sealed: 6, unreadable: 0 })
    expect(await proveKey(db, after)).toBe(true)
    expect(await secretsWith(after)).toEqual(ids.flatMap((id) => [`token ${id}`, `secret ${id}`]))
    await expect(proveKey(db, before)).rejects.toThrow(KeyDoesNotFit)
  })

  it('continues after an interruption, and leaves unreadable credentials alone', async () => {
    await proveKey(db, before)
    const [first = 0, second = 0] = await aFleet(before, 3)
    await db
      .update(sites)
      .set({ tokenCipher: both.seal('done') })
      .where(eq(sites.id, first))
    const lost = createCipher(randomBytes(32)).seal('of nobody’s')
    await db.update(sites).set({ tokenCipher: lost }).where(eq(sites.id, second))
    expect(await reseal(db, both)).toEqual({ sealed: 4, unreadable: 1 })
    expect(await reseal(db, both)).toEqual({ sealed: 0, unreadable: 1 })
    const [row] = await db.select().from(sites).where(eq(sites.id, second))
    expect(Buffer.from(row?.tokenCipher ?? []).equals(Buffer.from(lost))).toBe(true)
  })
})
