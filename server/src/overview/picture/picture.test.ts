import { PICTURE_MAX_ROWS, type PictureRow } from '@flotilla/api/contract'
import { reasonCases, reasonsNow } from '@flotilla/api/reason-cases'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { reasonSnoozes, siteReasons, siteTags } from '../../db/index.ts'
import { columnsOf } from '../../site-rows/testing/columns-of-case.ts'
import { aSite, aTag, aUser, openTestDatabase } from '../../testing/index.ts'
import { countedRows } from './counted-rows.ts'
import { drawnRows } from './drawn-rows.ts'
import { fleetPicture } from './fleet-picture.ts'
import { orderRows } from './order-rows.ts'

const { db, close } = await openTestDatabase()
afterAll(close)
const now = new Date(reasonsNow)

/** An account with a site for each case of the reasons and a healthy one; every second has the tag. */
async function aFleet() {
  const { accountId } = await aUser(db)
  const tags = [await aTag(db, { accountId, name: 'Shop' }), await aTag(db, { accountId, name: 'Club' })]
  const ids: number[] = []
  for (const one of [{}, ...reasonCases]) ids.push((await aSite(db, { accountId, ...columnsOf(one) })).id)
  const tagged = ids.filter((_, place) => place % 2 === 0)
  await db
    .insert(siteTags)
    .values(tagged.flatMap((siteId) => tags.map(({ id: tagId }) => ({ siteId, tagId }))))
  return { accountId, ids, tags }
}

const countsOf = (rows: readonly PictureRow[]) => rows.map(({ squares: _, ...row }) => row)

it('the counts of a large fleet are those of its squares, and leave out what is put aside', async () => {
  const { accountId, ids } = await aFleet()
  const own = and(eq(siteReasons.accountId, accountId), eq(siteReasons.code, 'backup_old'))
  const [reason] = await db.select().from(siteReasons).where(own).orderBy(siteReasons.siteId)
  if (reason === undefined) throw new Error('No case has a reason.')
  const { siteId, code, mark } = reason
  await db.insert(reasonSnoozes).values({ accountId, siteId, code, mark, createdAt: now })
  const [drawn, counted] = await Promise.all([drawnRows(db, accountId, now), countedRows(db, accountId, now)])
  const byGravity = (rows: PictureRow[]) =>
    countsOf(orderRows(rows)).map((row) => ({
      ...row,
      troubles: row.troubles.toSorted((a, b) =>
        `${a.code}${a.severity}`.localeCompare(`${b.code}${b.severity}`),
      ),
    }))
  expect(byGravity(counted)).toEqual(byGravity(drawn))
  expect(drawn.map(({ tag, sites }) => [tag?.name, sites])).toContainEqual([
    ...['Club', Math.ceil(ids.length / 2)],
  ])
  const { attention, sites } = await fleetPicture(db, accountId, now)
  const troubles = counted.flatMap((row) => row.troubles)
  expect([sites, attention]).toEqual([ids.length, troubles.reduce((sum, one) => sum + one.sites, 0)])
})

it('squares say how each site stands, worst first', async () => {
  const { accountId } = await aUser(db)
  const site = (name: string, fields: Partial<Parameters<typeof aSite>[1]> = {}) =>
    aSite(db, { accountId, name, lastBackup: now, updatedAt: now, ...fields })
  await site('Well')
  await site('Busy', { processState: 1, processKind: 'backup', progress: 43 })
  const old = new Date(now.getTime() - 20 * 86_400_000)
  const aside = await site('Aside', { lastBackup: old })
  await site('Warns', { lastBackup: old })
  await site('Down', { online: false, offlineSince: new Date(now.getTime() - 3_600_000) })
  await db.insert(reasonSnoozes).values({
    ...{ accountId, siteId: aside.id, code: 'backup_old', mark: '', createdAt: now },
    until: new Date(now.getTime() + 3_600_000),
  })
  const [row] = (await fleetPicture(db, accountId, now)).rows
  expect(row?.squares?.map(({ name, standing, reason }) => [name, standing, reason?.code])).toEqual([
    ['Down', 'critical', 'offline'],
    ['Warns', 'warning', 'backup_old'],
    ['Busy', 'running', undefined],
    ['Aside', 'aside', 'backup_old'],
    ['Well', 'well', undefined],
  ])
  expect(row?.squares?.[2]).toMatchObject({ progress: 43 })
})

it('the largest tag comes first, what has none last, and the smallest of many tags share its row', () => {
  const row = (id: number, sites: number): PictureRow => ({
    tag: id === 0 ? null : { id, name: `Tag ${id}`, color: '#112233' },
    ...{ sites, squares: null },
    troubles: [{ code: 'offline', severity: 'danger', sites: 1 }],
  })
  expect(orderRows([row(0, 9), row(1, 2), row(2, 5)]).map(({ tag }) => tag?.id)).toEqual([2, 1, undefined])
  const many = orderRows([
    row(0, 1),
    ...Array.from({ length: 100 }, (_, place) => row(place + 1, 200 - place)),
  ])
  expect(many).toHaveLength(PICTURE_MAX_ROWS)
  expect(many.at(-1)?.troubles).toEqual([{ code: 'offline', severity: 'danger', sites: 42 }])
  expect(many.reduce((sum, { sites }) => sum + sites, 0)).toBe(1 + 100 * 150 + 50)
})
