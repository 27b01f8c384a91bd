import { eq, gte, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { RemoteBackup } from '../../connector/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { withEngine } from '../testing/with-engine.ts'
import { saveBackups } from './save-backups.ts'

const made: RemoteBackup = {
  ...{ remoteId: 9999, startedAt: new Date('2026-11-19T03:24:00Z'), profileId: 1, state: 'complete' },
  ...{ label: '', isFull: true, backupid: '', size: 4_000_000_000 },
}

it('saveBackups saves a record that the site lists twice only once', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  await saveBackups(db, await site(id), [made, { ...made, remoteId: 9998 }, made], false)
  const found = await db.select().from(backups).where(gte(backups.remoteId, 9998))
  expect(found.map(({ remoteId }) => remoteId).sort()).toEqual([9998, 9999])
})

it('saveBackups keeps the known size of a backup when the site no longer reports it', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  await saveBackups(db, await site(id), [made], false)
  await saveBackups(db, await site(id), [{ ...made, size: 0, state: 'obsolete' }], false)
  const [row] = await db.select().from(backups).where(eq(backups.remoteId, 9999))
  expect(row).toMatchObject({ size: 4_000_000_000, state: 'obsolete' })
})

it('saveBackups writes a record only when the site reports a change', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const writer = async (backup: RemoteBackup) => {
    await saveBackups(db, await site(id), [backup], false)
    const [row] = await db
      .select({ transaction: sql`xmin::text` })
      .from(backups)
      .where(eq(backups.remoteId, 9999))
    return row?.transaction
  }
  const first = await writer(made)
  expect([await writer(made), await writer({ ...made, size: 0 })]).toEqual([first, first])
  for (const other of [{ size: 5 }, { state: 'obsolete' as const }, { profileId: 2 }])
    expect(await writer({ ...made, ...other })).not.toBe(first)
})

it('saveBackups removes what a whole list lacks, and nothing when the list is not whole', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const save = async (found: RemoteBackup[], isWhole: boolean) => {
    await saveBackups(db, await site(id), found, isWhole)
    return (await db.select().from(backups)).map(({ remoteId }) => remoteId).toSorted()
  }
  const [one, other] = [made, { ...made, remoteId: 9998 }]
  expect(await save([one, other], true)).toEqual([9998, 9999])
  expect(await save([other], false)).toEqual([9998, 9999])
  expect(await save([other], true)).toEqual([9998])
})
