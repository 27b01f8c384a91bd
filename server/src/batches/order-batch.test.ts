import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { batches, batchItems, jobs, siteTags } from '../db/index.ts'
import { aBackup, anExtension, aTag, startTestServer } from '../testing/index.ts'
import { type Order, orderHouse } from './testing/order-house.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db } = server

const pending = { needsUpdate: 1, version: '1.9', nextVersion: '2.0' }
const aHouse = () => orderHouse(server)

type Item = Awaited<ReturnType<Awaited<ReturnType<typeof aHouse>>['order']>>[number]
const codes = (items: readonly Item[]) =>
  items.map(({ site, state, reason }) => [site.name, state, reason?.code ?? null])

describe('an order of a batch', () => {
  it('is accepted with all its pieces in the order of the names, and starts nothing before its turn', async () => {
    const { site, send, pieces, email } = await aHouse()
    const ids = [(await site({ name: 'Öko' })).id, (await site({ name: 'Adler' })).id]
    const { status, parsed } = await send({ kind: 'backup', ids })
    const { data } = parsed()
    expect([status, data]).toMatchObject([
      202,
      {
        ...{ kind: 'backup', state: 'running', options: { backup_first: null, only_minor: false } },
        counts: { total: 2, waiting: 2, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 },
        started_by: { name: expect.any(String) },
        ended_at: null,
      },
    ])
    expect(email).not.toBe('')
    expect(codes(await pieces(data.id))).toEqual([
      ['Adler', 'waiting', null],
      ['Öko', 'waiting', null],
    ])
    expect(await db.$count(jobs, eq(jobs.siteId, ids[0] ?? 0))).toBe(0)
  })

  it.each<[string, Order['kind'], Record<string, unknown>, string]>([
    ['is down', 'backup', { online: false }, 'site_unreachable'],
    ['is in maintenance', 'core-update', { maintenance: true, coreNeedUpdate: 1 }, 'conflict'],
    ['is busy', 'refresh', { processState: 1, processKind: 'backup' }, 'site_busy'],
    ['has no backup tool', 'audit', { backupToolsInstalled: false }, 'backup_unavailable'],
    ['has a tool that cannot be started', 'backup-and-test', { canStartBackup: false }, 'backup_unavailable'],
    [
      'has no connector',
      'core-update',
      { connector: { kind: 'core-only' }, coreNeedUpdate: 1 },
      'site_plugin_off',
    ],
    ['is up to date', 'core-update', { coreNeedUpdate: 0 }, 'conflict'],
    ['has no backup', 'backup-test', {}, 'not_found'],
  ])('skips a site that %s, with the reason (%s)', async (_, kind, fields, code) => {
    const { site, order } = await aHouse()
    await site({ name: 'A', ...fields })
    const [item] = await order({ kind, filter: {} })
    expect(item).toMatchObject({ state: 'skipped', reason: { code, message: expect.stringMatching(/\.$/) } })
  })

  it('tries the one site that a person names, though it is down and in maintenance, and says what became of it', async () => {
    const { site, send } = await aHouse()
    const { id } = await site({ name: 'A', online: false, maintenance: true })
    const alone = (await send({ kind: 'backup', ids: [id] })).parsed().data
    expect(alone.single).toMatchObject({ site: { id, name: 'A' }, state: 'waiting', reason: null })
    const { id: other } = await site({ name: 'B' })
    expect((await send({ kind: 'audit', ids: [id, other] })).parsed().data).toMatchObject({
      ...{ single: null, counts: { waiting: 1, skipped: 1 } },
    })
  })

  it('refreshes sites that are down or in maintenance: that may be the remedy', async () => {
    const { site, order } = await aHouse()
    await site({ online: false, maintenance: true })
    expect((await order({ kind: 'refresh', filter: {} })).map(({ state }) => state)).toEqual(['waiting'])
  })

  it('takes every update of the matching sites, and the ids of extensions with a reason for each that must not start', async () => {
    const { site, order } = await aHouse()
    const place = await site({ name: 'A' })
    const rows = [
      await anExtension(db, place, { translatedName: 'a', ...pending }),
      await anExtension(db, place, { translatedName: 'b' }),
      await anExtension(db, place, { translatedName: 'c', ...pending, ignoreUpdate: 1 }),
      await anExtension(db, place, { translatedName: 'd', ...pending, supportUpdate: false }),
      await anExtension(db, place, { translatedName: 'e', ...pending, processState: 1 }),
    ]
    const named = await order({ kind: 'extension-update', ids: rows.map(({ id }) => id) })
    expect(named.map(({ what, state, reason }) => [what, state, reason?.code])).toEqual([
      ['a', 'waiting', undefined],
      ['b', 'skipped', 'conflict'],
      ['c', 'skipped', 'conflict'],
      ['d', 'skipped', 'invalid'],
      ['e', 'skipped', 'conflict'],
    ])
    const found = await order({ kind: 'extension-update', filter: {} })
    expect(found.map(({ what, reason }) => [what, reason?.message])).toEqual([
      ['a', 'Another batch has ordered the same work.'],
      ['d', expect.stringMatching(/cannot be updated from here/)],
      ['e', 'The update of this extension runs already.'],
    ])
  })

  it('tests the newest complete backup of each matching site', async () => {
    const { site, order } = await aHouse()
    const place = await site()
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    await aBackup(db, place, { startedAt: at(1), isTestable: 1 })
    const { id } = await aBackup(db, place, { startedAt: at(2), isTestable: 1 })
    await aBackup(db, place, { startedAt: at(3), isTestable: 0 })
    expect((await order({ kind: 'backup-test', filter: {} })).map((item) => item.subject_id)).toEqual([id])
  })

  it('leaves out major updates, and sites without a backup tool when a backup comes first', async () => {
    const { site, order } = await aHouse()
    const behind = { coreNeedUpdate: 1, appVersion: '5.4.8' }
    await site({ name: 'A', ...behind, coreUpdateTo: '5.5.0' })
    await site({ name: 'B', ...behind, coreUpdateTo: '6.0.0' })
    await site({ name: 'C', ...behind, coreUpdateTo: '5.5.0', canStartBackup: false })
    const options = { backup_first: 'backup', only_minor: true } as const
    const items = await order({ kind: 'core-update', filter: {}, options })
    expect(items.map(({ state, step, reason }) => [state, step, reason?.message ?? null])).toEqual([
      ['waiting', 'backup', null],
      ['skipped', 'work', 'A major update, which this batch leaves out.'],
      ['skipped', 'work', 'This site has no backup tool that can start a backup.'],
    ])
  })

  it('finds sites by the filters of the list', async () => {
    const { site, order, accountId } = await aHouse()
    const one = await site({ name: 'Hotel A' })
    const other = await site({ name: 'Hotel B' })
    await site({ name: 'Museum' })
    const tag = await aTag(db, { accountId })
    await db.insert(siteTags).values({ siteId: other.id, tagId: tag.id })
    const names = async (filter: Order['filter']) =>
      (await order({ kind: 'refresh', filter })).map(({ site: { name } }) => name)
    expect(await names({ search: 'hotel' })).toEqual(['Hotel A', 'Hotel B'])
    expect(await names({ tagId: tag.id })).toEqual(['Hotel B'])
    expect(await names({ ids: `${one.id}` })).toEqual(['Hotel A'])
  })

  it('knows only the account: ids of others are pieces without a site, and a 404 when they are all', async () => {
    const mine = await aHouse()
    const { id: foreign } = await (await aHouse()).site({ name: 'Secret' })
    const { id } = await mine.site({ name: 'Mine' })
    expect(codes(await mine.order({ kind: 'backup', ids: [id, foreign] }))).toEqual([
      ['Mine', 'waiting', null],
      ['', 'skipped', 'not_found'],
    ])
    expect((await mine.send({ kind: 'backup', ids: [foreign] })).status).toBe(404)
  })

  it('that is sent twice with its key is one batch', async () => {
    const { site, send } = await aHouse()
    const { id } = await site()
    const body: Order = { kind: 'backup', ids: [id], key: 'k' }
    const [one, two] = await Promise.all([send(body), send(body)])
    expect(one.parsed().data.id).toBe(two.parsed().data.id)
  })

  it('of the same work twice at once starts it once', async () => {
    const { site, order } = await aHouse()
    const { id } = await site()
    const both = await Promise.all([
      order({ kind: 'backup', ids: [id] }),
      order({ kind: 'backup', ids: [id] }),
    ])
    expect(both.map(([item]) => item?.state).toSorted()).toEqual(['skipped', 'waiting'])
  })

  it.each<[string, Record<string, unknown>]>([
    ['an unknown kind', { kind: 'reboot', ids: [1] }],
    ['neither ids nor a filter', { kind: 'backup' }],
    ['both', { kind: 'backup', ids: [1], filter: {} }],
    ['no ids', { kind: 'backup', ids: [] }],
    ['an id that is no number', { kind: 'backup', ids: ['1'] }],
    ['an unknown filter', { kind: 'backup', filter: { colour: 'red' } }],
    ['an unknown option', { kind: 'core-update', filter: {}, options: { force: true } }],
    ['options of another kind', { kind: 'refresh', filter: {}, options: { backup_first: 'backup' } }],
    ['a filter that nothing matches', { kind: 'backup', filter: { search: 'nothing' } }],
    ['a long key', { kind: 'backup', filter: {}, key: 'x'.repeat(65) }],
  ])('is refused with 422 for %s', async (_, body) => {
    const { send, accountId } = await aHouse()
    const { status, json } = await send(body)
    expect([status, Object(json).code]).toEqual([422, 'invalid'])
    expect(await db.$count(batches, eq(batches.accountId, accountId))).toBe(0)
  })

  it('writes nothing when its pieces cannot be written', async () => {
    const { site, send, accountId } = await aHouse()
    await site()
    const before = await db.$count(batchItems)
    await db.execute(`alter table batch_items add constraint broken check (machine = '') not valid`)
    expect((await send({ kind: 'backup', filter: {} })).status).toBe(500)
    await db.execute('alter table batch_items drop constraint broken')
    expect(await db.$count(batches, eq(batches.accountId, accountId))).toBe(0)
    expect(await db.$count(batchItems)).toBe(before)
  })
})
