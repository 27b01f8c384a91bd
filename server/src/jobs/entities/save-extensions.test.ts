import { and, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { RemoteExtension } from '../../connector/index.ts'
import { activity } from '../../db/schema/activity.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { withEngine } from '../testing/with-engine.ts'
import { saveExtensions } from './save-extensions.ts'

const extensionOf = (eid: number, nextVersion: string | null): RemoteExtension => ({
  ...{ eid, name: `ext${eid}`, translatedName: `Extension ${eid}`, type: 'component', folder: '' },
  ...{ element: `ext${eid}`, version: '1.0', nextVersion, supportUpdate: true },
})
const many = [...Array(5_000).keys()].map((eid) => extensionOf(eid + 1, '1.1'))

it('saves a list of any length, and each new update once in the log', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const at = new Date('2030-01-01T00:00:00Z')
  const saved = () => db.$count(extensions, eq(extensions.siteId, id))
  const logged = (result: string, createdAt: Date) =>
    db.$count(activity, and(eq(activity.result, result), eq(activity.createdAt, createdAt)))
  await saveExtensions(db, await site(id), many, at)
  expect([await saved(), await logged('detected', at)]).toEqual([5_000, 5_000])
  const later = new Date('2030-01-02T00:00:00Z')
  await saveExtensions(db, await site(id), many.slice(0, 500), later)
  expect([await saved(), await logged('detected', later), await logged('deleted', later)]).toEqual([
    500, 0, 4_500,
  ])
})

it('takes an extension once that a list names twice', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  await saveExtensions(db, await site(id), [extensionOf(1, '1.1'), extensionOf(1, '1.2')], new Date())
  expect(
    (await db.select().from(extensions).where(eq(extensions.siteId, id))).map((row) => row.nextVersion),
  ).toEqual(['1.2'])
})

it('lets the process do other work while it saves a long list', async () => {
  const { connect, site, db } = await withEngine()
  const id = await connect('optik-hansen')
  const row = await site(id)
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  onTestFinished(() => clearImmediate(next))
  await saveExtensions(db, row, many.slice(0, 2000), new Date('2030-01-01T00:00:00Z'))
  expect(turns).toBeGreaterThanOrEqual(10)
})
