import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { backups } from '../../db/schema/backups.ts'
import { factsOf, judgementOf } from '../../site-rows/site-fields.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'gemeinde-oberhofen'

/** A site whose two newest backups can be tested, each with its outcome. */
async function aHouse() {
  const house = await withEngine()
  const { db, control } = house
  const siteId = await house.connect(slug)
  const [newer, older] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.siteId, siteId), eq(backups.isTestable, 1)))
    .orderBy(desc(backups.startedAt))
  const archive = { kind: 'archive' as const, bytes: 300_000 }
  const outcomes = {
    good: archive,
    damaged: { ...archive, flaw: 'missingDump' as const },
    unknown: { kind: 'http' as const, status: 403 },
  }
  return {
    newer,
    older,
    async test(backup: typeof newer, outcome: keyof typeof outcomes) {
      control.set(slug, { fault: outcomes[outcome] })
      await house.start('backuptest', siteId, backup?.id)
      await house.idle()
    },
    async isToldFailed() {
      const facts = (await factsOf(db, [siteId])).get(siteId)
      return facts && judgementOf(facts, new Date()).reasons.some(({ code }) => code === 'backup_test_failed')
    },
  }
}

it('a failed backup test stops counting against the site once a newer backup passed', async () => {
  const { older, newer, test, isToldFailed } = await aHouse()
  await test(older, 'damaged')
  expect(await isToldFailed()).toBe(true)
  await test(newer, 'good')
  expect(await isToldFailed()).toBe(false)
  await test(older, 'damaged')
  expect(await isToldFailed()).toBe(false)
})

it('a backup test without a verdict changes nothing about the site', async () => {
  const { older, newer, test, isToldFailed } = await aHouse()
  await test(older, 'good')
  await test(newer, 'unknown')
  expect(await isToldFailed()).toBe(false)
  await test(newer, 'damaged')
  await test(newer, 'unknown')
  expect(await isToldFailed()).toBe(true)
})
