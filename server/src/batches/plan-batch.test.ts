import { planBatch } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { batches } from '../db/index.ts'
import { anExtension, callApi, startTestServer } from '../testing/index.ts'
import { orderHouse } from './testing/order-house.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const pending = { needsUpdate: 1, version: '1.9', nextVersion: '2.0' }
const aHouse = () => orderHouse(server)

describe('the plan of an order', () => {
  it('counts what would happen, what is left out and why, and starts nothing', async () => {
    const { site, plan, accountId } = await aHouse()
    const behind = { coreNeedUpdate: 1, appVersion: '5.4.8', coreUpdateTo: '5.5.0' }
    const tested = { lastCheckedBackup: new Date(), lastCheckedBackupState: 2 }
    const a = await site({ name: 'A', ...behind, ...tested, description: 'Retainer' })
    const b = await site({
      name: 'B',
      ...behind,
      coreUpdateTo: '6.0.0',
      description: 'Harvest, Ask before changes',
    })
    await site({ name: 'C', ...behind, online: false })
    await site({ name: 'D', ...behind, online: false })
    await site({ name: 'E', ...behind, maintenance: true, description: 'Never seen' })
    const options = { backup_first: 'backup-and-test' } as const
    expect(await plan({ kind: 'core-update', filter: {}, options })).toEqual({
      steps: [
        { kind: 'backup', count: 2 },
        { kind: 'backup-test', count: 2 },
        { kind: 'core-update', count: 2 },
      ],
      sites: 2,
      majors: 1,
      without_tested_backup: 1,
      left_out: [
        { code: 'site_unreachable', message: 'The site is down.', count: 2, sites: ['C', 'D'] },
        { code: 'conflict', message: 'The site is in maintenance.', count: 1, sites: ['E'] },
      ],
      noted: {
        total: 2,
        sites: [
          { id: b.id, name: 'B', note: 'Harvest, Ask before changes' },
          { id: a.id, name: 'A', note: 'Retainer' },
        ],
      },
      items: [
        { site: { id: a.id, name: 'A' }, what: null, from: '5.4.8', to: '5.5.0', is_major: false },
        { site: { id: b.id, name: 'B' }, what: null, from: '5.4.8', to: '6.0.0', is_major: true },
      ],
    })
    expect(await db.$count(batches, eq(batches.accountId, accountId))).toBe(0)
  })

  it('counts updates of extensions, and each of their sites once', async () => {
    const { site, plan } = await aHouse()
    const place = await site({ name: 'A' })
    for (const translatedName of ['a', 'b']) await anExtension(db, place, { translatedName, ...pending })
    const options = { backup_first: 'backup' } as const
    const { steps, sites, majors, items } = await plan({ kind: 'extension-update', filter: {}, options })
    expect(steps).toEqual([
      { kind: 'backup', count: 1 },
      { kind: 'extension-update', count: 2 },
    ])
    expect([sites, majors, items.map(({ what }) => what)]).toEqual([1, 2, ['a', 'b']])
  })

  it('is refused as the order would be', async () => {
    const { token } = await aHouse()
    const { id } = await (await aHouse()).site()
    const answers = [
      await callApi(url, planBatch, { token, body: { kind: 'backup', ids: [id] } }),
      await callApi(url, planBatch, { token, body: { kind: 'backup', filter: {} } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 422])
  })
})
