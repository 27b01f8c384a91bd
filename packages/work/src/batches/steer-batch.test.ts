import { describe, expect, it, vi } from 'vitest'
import type { WorkWish } from '../runs/work-wish.ts'
import { aBatch, aPiece } from './testing/a-batch.ts'
import { aSession } from './testing/a-session.ts'

const runId = 'batch-1'

/** A session that knows one batch with its pieces. */
async function aPage(items = [aPiece(1, 'running'), aPiece(2), aPiece(3)], fields = {}) {
  const page = aSession({ batch: aBatch(1, items, fields), items })
  await vi.waitFor(() => expect(page.run(1)?.items).toHaveLength(items.length))
  page.calls.length = 0
  return page
}

describe('an act on a batch of the server', () => {
  it.each<[string, WorkWish, string]>([
    ['pausing pauses it', { type: 'paused', runId }, 'POST /batches/1/pause'],
    ['resuming resumes it', { type: 'resumed', runId }, 'POST /batches/1/resume'],
    ['retrying starts what failed again', { type: 'retried', runId }, 'POST /batches/1/retry'],
    ['cancelling all cancels it', { type: 'cancelAsked', runId, id: null }, 'POST /batches/1/cancel'],
    [
      'cancelling a piece cancels the work at its site',
      { type: 'cancelAsked', runId, id: 1 },
      'POST /site/1/cancel',
    ],
    ['dismissing removes it', { type: 'dismissed', runId }, 'DELETE /batches/1'],
  ])('%s', async (_, wish, call) => {
    const page = await aPage()
    await page.session.act(wish)
    expect(page.calls[0]).toBe(call)
  })

  it('shows the state that the server answers', async () => {
    const page = await aPage()
    const items = [aPiece(1, 'running'), aPiece(2), aPiece(3)]
    page.put(aBatch(1, items, { state: 'paused' }), items)
    await page.session.act({ type: 'paused', runId })
    expect(page.run(1)?.batch.state).toBe('paused')
  })

  it('forgets a dismissed batch, and keeps one whose dismissal the server refuses, with its words in a toast', async () => {
    const page = await aPage([aPiece(1, 'done'), aPiece(2, 'done')].slice(0, 1))
    page.failures.push('conflict')
    await page.session.act({ type: 'dismissed', runId })
    expect(page.run(1)).toBeDefined()
    expect(page.notices.all().map(({ text }) => text)).toEqual(['Refused: conflict.'])
    await page.session.act({ type: 'dismissed', runId })
    expect(page.run(1)).toBeUndefined()
  })

  it('cancels the backup before an update, while that runs', async () => {
    const page = await aPage([aPiece(1, 'running', { step: 'backup' }), aPiece(2)], { kind: 'core-update' })
    expect(page.run(1)?.items[0]).toMatchObject({ step: 'backup' })
    await page.session.act({ type: 'cancelAsked', runId, id: 1 })
    expect(page.calls).toContain('POST /site/1/cancel')
    expect(page.run(1)?.items[0]?.cancel).toBe('asked')
  })

  it('says why a piece cannot be cancelled, and does not ask again', async () => {
    const page = await aPage()
    page.failures.push('conflict')
    await page.session.act({ type: 'cancelAsked', runId, id: 1 })
    expect(page.run(1)?.items[0]).toMatchObject({ cancel: 'no', reason: 'Refused: conflict.' })
  })

  it('cancels the only piece of a batch at its site, so that a refusal is shown with it', async () => {
    const page = await aPage([aPiece(1, 'running')])
    await page.session.act({ type: 'cancelAsked', runId, id: null })
    expect(page.calls[0]).toBe('POST /site/1/cancel')
  })
})
