import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { RemoteExtension } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { activity } from '../../db/schema/activity.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Site } from '../job/job.ts'
import { withEngine } from '../testing/with-engine.ts'
import { extensionWrites } from './save-extensions.ts'

const extensionOf = (eid: number, nextVersion: string | null): RemoteExtension => ({
  ...{ eid, name: `ext${eid}`, translatedName: `Extension ${eid}`, type: 'component', folder: '' },
  ...{
    author: 'Werft Web',
    isPart: false,
    element: `ext${eid}`,
    version: '1.0',
    nextVersion,
    supportUpdate: true,
  },
})
/** As many as are kept of a site. */
const many = [...Array(2_000).keys()].map((eid) => extensionOf(eid + 1, '1.1'))

async function saveAll(db: Db, site: Site, found: RemoteExtension[], at: Date): Promise<void> {
  for (const write of await extensionWrites(db, site, found, at)) await db.transaction(write)
}

it('extensionWrites saves the longest list, and logs each new update once', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const at = new Date('2030-01-01T00:00:00Z')
  const saved = () => db.$count(extensions, eq(extensions.siteId, id))
  const logged = (result: string, createdAt: Date) =>
    db.$count(activity, and(eq(activity.result, result), eq(activity.createdAt, createdAt)))
  await saveAll(db, await site(id), many, at)
  expect([await saved(), await logged('detected', at)]).toEqual([2_000, 2_000])
  const later = new Date('2030-01-02T00:00:00Z')
  await saveAll(db, await site(id), many.slice(0, 500), later)
  expect([await saved(), await logged('detected', later), await logged('deleted', later)]).toEqual([
    500, 0, 1_500,
  ])
})

it('extensionWrites keeps an update that the site no longer reports, marks it as unknown and logs it once', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const told = [extensionOf(1, '1.1')]
  const silent = [extensionOf(1, null)]
  const [day1, day2, day3] = [1, 2, 3].map((day) => new Date(`2030-01-0${day}T00:00:00Z`))
  const row = async (found: RemoteExtension[], at = new Date()) => {
    await saveAll(db, await site(id), found, at)
    const [{ nextVersion, needsUpdate, updateUnknownSince, detectedAt } = {}] = await db
      .select()
      .from(extensions)
      .where(and(eq(extensions.siteId, id), eq(extensions.eid, 1)))
    return { nextVersion, needsUpdate, updateUnknownSince, detectedAt }
  }
  const pending = { nextVersion: '1.1', needsUpdate: 1, detectedAt: day1 }
  expect(await row(told, day1)).toEqual({ ...pending, updateUnknownSince: null })
  expect(await row(silent, day2)).toEqual({ ...pending, updateUnknownSince: day2 })
  expect(await row(silent, day3)).toEqual({ ...pending, updateUnknownSince: day2 })
  expect(await row(told)).toEqual({ ...pending, updateUnknownSince: null })
  expect(await row([extensionOf(1, '1.0.5')])).toMatchObject({ nextVersion: '1.0.5' })
  await row(silent)
  const installed = { ...extensionOf(1, null), version: '1.0.5' }
  expect(await row([installed])).toMatchObject({
    nextVersion: null,
    needsUpdate: 0,
    updateUnknownSince: null,
  })
  const lines = await db
    .select()
    .from(activity)
    .where(and(eq(activity.siteId, id), eq(activity.extensionName, 'Extension 1')))
  expect(lines.map(({ result, toVersion }) => `${result} ${toVersion}`).sort()).toEqual([
    'detected 1.0.5',
    'detected 1.1',
    'manual 1.0.5',
  ])
})

it('extensionWrites saves an extension that a list names twice only once', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  await saveAll(db, await site(id), [extensionOf(1, '1.1'), extensionOf(1, '1.2')], new Date())
  expect(
    (await db.select().from(extensions).where(eq(extensions.siteId, id))).map((row) => row.nextVersion),
  ).toEqual(['1.2'])
})

it('extensionWrites lets other writers in between the parts of a long list', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  let hasEnded = false
  let others = 0
  const writeOthers = async () => {
    while (!hasEnded) {
      await db.transaction((tx) =>
        tx
          .update(sites)
          .set({ description: `${others}` })
          .where(eq(sites.id, id)),
      )
      others += 1
    }
  }
  const writing = writeOthers()
  await saveAll(db, await site(id), many, new Date('2030-01-01T00:00:00Z'))
  hasEnded = true
  await writing
  expect(others).toBeGreaterThanOrEqual(20)
})
