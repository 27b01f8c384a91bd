import { SiteFilter } from '@flotilla/api/contract'
import type { WorkOrder } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import { aBatch, aPiece } from './testing/a-batch.ts'
import { aSession } from './testing/a-session.ts'

const filter = SiteFilter.parse({ figure: 'updates', search: 'a' })
const site = (id: number, skip?: string) => ({ id, siteId: id, label: `Site ${id}`, skip })
const order = (count: number, fields: Partial<WorkOrder> = {}): WorkOrder => ({
  kind: 'backup',
  items: Array.from({ length: count }, (_, index) => site(index + 1)),
  ...fields,
})
const busy = {
  code: 'site_busy' as const,
  message: 'Other work runs on this site. Wait until it is finished.',
}
const skipped = (place: number) => aPiece(place, 'skipped', { reason: busy })
const ofPieces = (...items: ReturnType<typeof aPiece>[]) => aSession({ batch: aBatch(4, items), items })

describe('a start over the batches of the server', () => {
  it('is one order of all pieces that may start, with its options and a key', async () => {
    const page = ofPieces(aPiece(1), aPiece(2))
    const { waiting } = await page.session.start({
      ...order(2, { kind: 'core-update', backupFirst: 'backup-and-test', onlyMinor: true }),
      items: [site(1), site(2), site(3, 'The core is up to date')],
    })
    expect(page.bodies).toEqual([
      {
        ...{ kind: 'core-update', ids: [1, 2], key: 'key-1' },
        options: { backup_first: 'backup-and-test', only_minor: true },
      },
    ])
    expect(waiting.map(({ label }) => label)).toEqual(['Site 1', 'Site 2'])
    expect(page.run(4)?.items).toHaveLength(2)
  })

  it('sends the filter instead of ids', async () => {
    const page = ofPieces(aPiece(1), aPiece(2))
    await page.session.start({ kind: 'refresh', items: [], filter })
    expect(page.bodies).toEqual([expect.objectContaining({ kind: 'refresh', filter })])
    expect(page.bodies).not.toEqual([expect.objectContaining({ ids: expect.anything() })])
  })

  it('is sent again with the same key when the connection breaks', async () => {
    const page = ofPieces(aPiece(1, 'running'))
    page.failures.push('network')
    const { accepted } = await page.session.start(order(1))
    expect(accepted.map(({ id }) => id)).toEqual([1])
    expect(page.calls.filter((call) => call === 'POST /batches')).toHaveLength(2)
    expect(page.bodies).toMatchObject([{ key: 'key-1' }])
  })

  it('refuses what the server skips, with its code and words', async () => {
    const page = ofPieces(aPiece(1), skipped(2))
    const { waiting, refused } = await page.session.start(order(2))
    expect(waiting).toHaveLength(1)
    expect(refused.map(({ item, error }) => [item.label, error])).toEqual([
      ['Site 2', expect.objectContaining({ ...busy, name: 'ApiError' })],
    ])
  })

  it('takes an update that runs already for accepted', async () => {
    const reason = { code: 'conflict' as const, message: 'The update of this extension runs already.' }
    const items = [aPiece(1, 'skipped', { reason, subject_id: 9, what: 'JCE' })]
    const page = aSession({ batch: aBatch(4, items, { kind: 'extension-update' }), items })
    expect((await page.session.start(order(1, { kind: 'extension-update' }))).refused).toEqual([])
  })

  it('shows the percent 0 at once, and the one of before after a refusal', async () => {
    const page = ofPieces(skipped(1))
    page.progress.set('site', 1, 40)
    const starting = page.session.start(order(1))
    expect(page.progress.get('site', 1)).toBe(0)
    await starting
    expect(page.progress.get('site', 1)).toBe(40)
  })

  it('shows the percent 0 of each piece that runs by the answer, and none of one that waits', async () => {
    const page = ofPieces(aPiece(1, 'running'), aPiece(2))
    await page.session.start(order(2))
    expect([page.progress.get('site', 1), page.progress.get('site', 2)]).toEqual([0, null])
  })

  it('refuses every piece when the server refuses the order, and rejects for a filter', async () => {
    const page = ofPieces(aPiece(1), aPiece(2))
    page.failures.push('too_many_requests', 'too_many_requests')
    const { refused } = await page.session.start(order(2))
    expect(refused.map(({ item, error }) => [item.id, error.message])).toEqual([
      [1, 'Refused: too_many_requests.'],
      [2, 'Refused: too_many_requests.'],
    ])
    page.failures.push('too_many_requests')
    await expect(page.session.start(order(0, { filter }))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })

  it('orders nothing when nothing may start, and says why', async () => {
    const page = ofPieces(aPiece(1))
    const { refused } = await page.session.start({ kind: 'backup', items: [site(1, 'No backup tool')] })
    expect(refused.map(({ error }) => error.message)).toEqual(['No backup tool'])
    expect(page.calls).not.toContain('POST /batches')
  })

  it('rejects with aborted when the identity ends before the answer', async () => {
    const page = ofPieces(aPiece(1), aPiece(2))
    const starting = page.session.start(order(2))
    page.session.end()
    await expect(starting).rejects.toMatchObject({ code: 'aborted' })
  })
})
