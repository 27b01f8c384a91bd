import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasEnded } from '../runs/runs.ts'
import { aBatch, aPiece } from './testing/a-batch.ts'
import { aSession } from './testing/a-session.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const pieces = (count: number, state: 'waiting' | 'running' | 'done' = 'waiting') =>
  Array.from({ length: count }, (_, index) => aPiece(index + 1, state))

/** A batch of these pieces, as a server keeps it. */
const kept = (id: number, items = pieces(3), fields = {}) => ({ batch: aBatch(id, items, fields), items })

describe('a session over the batches of the server', () => {
  it('shows at sign-in every batch that was not dismissed, and reads the pieces of open ones only', async () => {
    const open = kept(3, [aPiece(1, 'done'), aPiece(2, 'running'), aPiece(3)])
    const page = aSession(kept(1, pieces(2, 'done')), kept(2, [aPiece(7, 'running')]), open)
    await pass(10)
    await pass(10)
    expect(page.calls).toEqual(['GET /batches', 'GET /batches/3'])
    expect(
      page.runs().map(({ id, items }) => [id, items.map(({ label, state }) => `${label} ${state}`)]),
    ).toEqual([
      ['batch-1', []],
      ['batch-2', ['Site 7 running']],
      ['batch-3', ['Site 1 done', 'Site 2 running', 'Site 3 waiting']],
    ])
    expect(page.runs().map(hasEnded)).toEqual([true, false, false])
  })

  it('names the colleague who started a batch, and no one for one of the person', async () => {
    const colleague = { started_by: { id: 2, name: 'Ben Ott' } }
    const page = aSession(kept(1, pieces(1), colleague), kept(2, pieces(1)))
    await pass(10)
    expect(page.runs().map(({ batch }) => batch?.startedBy)).toEqual(['Ben Ott', null])
  })

  it('shows the counts that an event tells at once, and reads the pieces again at most once a second', async () => {
    const page = aSession(kept(1, pieces(3)))
    await pass(10)
    await pass(1000)
    page.calls.length = 0
    const items = [aPiece(1, 'running'), aPiece(2), aPiece(3)]
    const batch = aBatch(1, items)
    page.put(batch, items)
    page.tell('batch.changed', batch)
    expect(page.runs().map(({ batch }) => batch.counts)).toMatchObject([{ running: 1, waiting: 2 }])
    await pass(10)
    for (let round = 0; round < 4; round += 1) {
      page.tell('batch.changed', batch)
      await pass(500)
    }
    expect(page.calls).toEqual(['GET /batches/1', 'GET /batches/1', 'GET /batches/1'])
    expect(page.run(1)?.items.map(({ state }) => state)).toEqual(['running', 'waiting', 'waiting'])
  })

  it('ends a batch by its event, and reads how its pieces ended', async () => {
    const page = aSession(kept(1, pieces(2, 'running')))
    await pass(10)
    await pass(1000)
    const reason = { code: 'site_error' as const, message: 'Disk is full.' }
    const items = [aPiece(1, 'done'), aPiece(2, 'failed', { reason })]
    const batch = aBatch(1, items)
    page.put(batch, items)
    page.tell('batch.ended', batch)
    expect(page.runs().map(hasEnded)).toEqual([true])
    await pass(10)
    expect(page.run(1)?.items.map(({ state, reason }) => [state, reason])).toEqual([
      ['done', null],
      ['failed', 'Disk is full.'],
    ])
  })

  it('reads the list again for a batch that it does not know, and after a gap, and forgets what was dismissed', async () => {
    const page = aSession(kept(1, pieces(2, 'done')))
    await pass(1000)
    const { batch, items } = kept(2, pieces(1))
    page.put(batch, items)
    page.tell('batch.changed', batch)
    await pass(10)
    expect(page.runs().map(({ id }) => id)).toEqual(['batch-1', 'batch-2'])
    page.kept.delete(1)
    page.gap()
    await pass(1000)
    expect(page.runs().map(({ id }) => id)).toEqual(['batch-2'])
    expect(page.calls.filter((call) => call === 'GET /batches')).toHaveLength(3)
  })

  it('reads a large closed batch when an event has no new counts, as after a pause on another device', async () => {
    const items = pieces(300)
    const page = aSession({ batch: aBatch(1, items), items })
    await pass(10)
    await pass(1000)
    const paused = aBatch(1, items, { state: 'paused' })
    page.put(paused, items)
    page.tell('batch.changed', paused)
    await pass(10)
    expect(page.run(1)?.batch.state).toBe('paused')
  })

  it('forgets a batch that another device has dismissed, and asks no more for how it ended', async () => {
    const page = aSession(kept(1, pieces(2, 'running')))
    await pass(1000)
    const over = aBatch(1, pieces(2, 'done'))
    page.calls.length = 0
    page.tell('batch.ended', over)
    page.kept.delete(1)
    page.tell('batch.changed', over)
    await pass(2000)
    expect(page.runs()).toEqual([])
    expect(page.calls).toEqual(['GET /batches'])
  })

  it('moves a piece at once by the event of its site, and reads the others then', async () => {
    const page = aSession(kept(1, pieces(3, 'running')))
    await pass(10)
    await pass(1000)
    page.calls.length = 0
    page.hear('backup.progress', { site_id: 2, progress: 30 })
    await pass(1000)
    expect(page.calls).toEqual([])
    page.hear('backup.failed', { site_id: 2, message: 'Disk is full.' })
    expect(page.run(1)?.items[1]).toMatchObject({ state: 'failed', reason: 'Disk is full.' })
    await pass(10)
    expect(page.calls).toEqual(['GET /batches/1'])
  })

  it('shows the percent 0 for a piece that begins, and none for one that is over', async () => {
    const page = aSession(kept(1, [aPiece(1, 'running'), aPiece(2), aPiece(3)]))
    await pass(10)
    await pass(1000)
    page.progress.set('site', 1, 80)
    const items = [aPiece(1, 'done'), aPiece(2, 'running'), aPiece(3)]
    page.put(aBatch(1, items), items)
    page.tell('batch.changed', aBatch(1, items))
    await pass(10)
    expect([1, 2, 3].map((id) => page.progress.get('site', id))).toEqual([null, 0, null])
  })

  it('reads of a large batch what runs and what failed, pages of 200 while its row is open, and never more', async () => {
    const items = Array.from({ length: 500 }, (_, index) =>
      aPiece(index + 1, index % 100 === 0 ? 'running' : 'waiting'),
    )
    const moved = aBatch(1, items.with(1, aPiece(2, 'done')))
    const page = aSession({ batch: aBatch(1, items), items })
    await pass(10)
    await pass(1000)
    expect(page.calls.slice(1)).toEqual(['GET /batches/1 failed', 'GET /batches/1 running'])
    expect(page.run(1)?.items.map(({ id }) => id)).toEqual([1, 101, 201, 301, 401])
    page.calls.length = 0
    page.tell('batch.changed', moved)
    await pass(1000)
    expect(page.calls).toEqual([])
    await page.session.act({ type: 'rowOpened', runId: 'batch-1' })
    await pass(10)
    expect(page.run(1)?.items).toHaveLength(203)
    await page.session.act({ type: 'moreAsked', runId: 'batch-1' })
    await pass(1000)
    expect(page.run(1)?.items).toHaveLength(401)
    await page.session.act({ type: 'rowClosed', runId: 'batch-1' })
    page.calls.length = 0
    page.tell('batch.changed', moved)
    await pass(1000)
    expect(page.calls).toEqual([])
    expect(Math.max(...page.mostAsked)).toBe(200)
  })

  it('hears and asks nothing more once the identity has ended', async () => {
    const page = aSession(kept(1, pieces(2)))
    page.session.end()
    expect(page.listening()).toBe(0)
    await pass(2000)
    expect(page.runs()).toEqual([])
  })
})
