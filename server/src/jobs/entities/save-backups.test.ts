import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { RemoteBackup } from '../../connector/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { withEngine } from '../testing/with-engine.ts'
import { saveBackups } from './save-backups.ts'

it('keeps the size that was known of a backup when the site does not tell it any more', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const made: RemoteBackup = {
    ...{ remoteId: 9999, startedAt: new Date('2026-11-19T03:24:00Z'), profileId: 1, state: 'complete' },
    ...{ label: '', isFull: true, backupid: '', size: 4_000_000_000 },
  }
  await saveBackups(db, await site(id), [made], false)
  await saveBackups(db, await site(id), [{ ...made, size: 0, state: 'obsolete' }], false)
  const [row] = await db.select().from(backups).where(eq(backups.remoteId, 9999))
  expect(row).toMatchObject({ size: 4_000_000_000, state: 'obsolete' })
})
