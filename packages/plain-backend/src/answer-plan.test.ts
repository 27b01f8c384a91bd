import { createHttp } from '@flotilla/api/client'
import { BatchOrder, planBatch, WorkKind } from '@flotilla/api/contract'
import { anExtension, aSite, aUser, startTestServer } from '@flotilla/testing/server'
import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createPlainBackend } from './index.ts'

const at = new Date('2026-11-22T08:00:00Z')
const server = await startTestServer({ now: () => at })
afterAll(() => server.close())

const behind = { coreNeedUpdate: 1, coreUpdateTo: '6.1.4', appVersion: '6.1.2' } as const
const fleet = [
  { name: 'Down', online: false, ...behind },
  { name: 'Resting', maintenance: true, ...behind },
  { name: 'Busy', processState: 1, ...behind },
  { name: 'Bare', canStartBackup: false, ...behind, description: 'Our own site.' },
  { name: 'Ask', ...behind, coreUpdateTo: '7.0.0', description: ' Please ASK before any change. ' },
  { name: 'Tested', ...behind, lastCheckedBackupState: 2 },
  { name: 'Fine', lastBackup: null },
] as const

/** A fleet with updates, planned by our server and by a plain backend. */
async function aFleet() {
  const { db, url } = server
  const { accountId, token } = await aUser(db)
  for (const fields of fleet) {
    const site = await aSite(db, { accountId, lastBackup: at, ...fields })
    const minor = { version: '1.2.0', nextVersion: '1.3.0', needsUpdate: 1 } as const
    await anExtension(db, site, { ...minor, translatedName: 'Editor' })
    await anExtension(db, site, { ...minor, translatedName: 'Builder', nextVersion: '2.0.0' })
    await anExtension(db, site, { ...minor, translatedName: 'Ignored', ignoreUpdate: 1 })
    await anExtension(db, site, { ...minor, translatedName: 'Locked', supportUpdate: false })
    await anExtension(db, site, { ...minor, translatedName: 'Running', processState: 1 })
  }
  const own = createHttp({ baseUrl: `${url}/api`, token: () => token })
  return { own, plain: createPlainBackend(own, { now: () => at.getTime() }) }
}

const { own, plain } = await aFleet()

describe('the plan of a plain backend', () => {
  it('counts, names and leaves out what our server does, for every kind, choice and filter', async () => {
    const options = [
      undefined,
      { backup_first: 'backup' as const },
      { backup_first: 'backup-and-test' as const, only_minor: true },
    ]
    const filtersOf = (kind: WorkKind) =>
      kind === 'core-update' ? [{}, { search: 'e', core: 'behind' }] : [{}]
    const orders: z.input<typeof BatchOrder>[] = WorkKind.options
      .filter((kind) => kind !== 'backup-test')
      .flatMap((kind) =>
        options.flatMap((each) => filtersOf(kind).map((filter) => ({ kind, filter, options: each }))),
      )
    for (const body of orders.filter((order) => BatchOrder.safeParse(order).success)) {
      const [ours, theirs] = [await own.call(planBatch, { body }), await plain.call(planBatch, { body })]
      expect({ body, ...theirs }).toEqual({ body, ...ours })
    }
  })

  it('takes a site with a last backup for one whose backup can be tested', async () => {
    const { data } = await plain.call(planBatch, { body: { kind: 'backup-test', filter: {} } })
    expect(data.steps).toEqual([{ kind: 'backup-test', count: 3 }])
    expect(data.left_out.map(({ message, count }) => [message, count])).toContainEqual([
      ...['There is no complete backup that could be tested.', 1],
    ])
  })

  it('refuses a plan of which nothing matches', async () => {
    const body = { kind: 'backup', filter: { search: 'nowhere' } } as const
    await expect(plain.call(planBatch, { body })).rejects.toMatchObject({
      ...{ code: 'invalid', message: 'Nothing matches this filter.' },
    })
  })
})
