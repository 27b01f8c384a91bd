import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sites } from '../../db/schema/sites.ts'
import { createCipher } from '../../secrets/cipher.ts'
import { withEngine } from '../testing/with-engine.ts'

const site = 'optik-hansen'

it('a job whose credentials cannot be decrypted fails with the reason and frees the site', async () => {
  const { db, connect, start, until, idle, lastJob, site: siteRow } = await withEngine()
  const siteId = await connect(site)
  const tokenCipher = createCipher(randomBytes(32)).seal('of another server')
  await db.update(sites).set({ tokenCipher }).where(eq(sites.id, siteId))
  await start('backup', siteId)
  const { payload } = await until('backup.failed')
  await idle()
  expect(payload.message).toContain('the key of this server has changed')
  expect(await lastJob(siteId)).toMatchObject({ kind: 'backup', state: 'failed' })
  expect((await siteRow(siteId)).processState).toBe(0)
})
