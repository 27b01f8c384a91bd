import type { Batch, BatchItem, BatchItemState } from '@flotilla/api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, signedIn } from '../../../../test/answer-fetch.ts'
import { job, tray, trayConsole } from '../../../../test/open-tray.tsx'

const open = trayConsole()
const at = '2026-11-25T08:00:00Z'

function piece(place: number, state: BatchItemState): BatchItem {
  return {
    ...{
      place,
      site: { id: place, name: `Site ${place}` },
      subject_id: null,
      what: null,
      state,
      step: 'work',
    },
    ...{ reason: null, started_at: state === 'waiting' ? null : at, ended_at: null },
  }
}

/** A batch that a colleague has started, and its pieces. */
function aBatch(items: readonly BatchItem[], fields: Partial<Batch> = {}): Batch {
  const counts = { total: items.length, waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  for (const { state } of items) counts[state] += 1
  return {
    ...{
      id: 4,
      kind: 'backup',
      options: { backup_first: null, only_minor: false },
      state: 'running',
      counts,
    },
    ...{ started_by: { id: 2, name: 'Ben Ott' }, created_at: at, ended_at: null, single: null },
    ...fields,
  }
}

const pieces = (count: number, state: BatchItemState = 'waiting') =>
  Array.from({ length: count }, (_, index) => piece(index + 1, state))

/** The console of a person whose account has this batch; the server may be changed on the way. */
async function openBatch(items: readonly BatchItem[], more: Answers = {}, fields: Partial<Batch> = {}) {
  const server = { batch: aBatch(items, fields), items }
  const view = await open({
    ...signedIn({ capabilities: ['fleet'] }),
    'GET /batches': () => ({ json: { data: [server.batch], meta: { pagination: pageOf(1, 1) } } }),
    'GET /batches/4': ({ search }) => {
      const query = new URLSearchParams(search)
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 200)]
      const state = query.get('state')
      const found = server.items.filter((item) => state === null || item.state === state)
      const data = { batch: server.batch, items: found.slice((page - 1) * limit, page * limit) }
      return { json: { data, meta: { pagination: pageOf(found.length, page) } } }
    },
    ...more,
  })
  await view.user.click(screen.getByRole('button', { name: /^Work: / }))
  return { ...view, server }
}

const pageOf = (total: number, page: number) => ({
  ...{ total, per_page: 200, current_page: page, total_pages: Math.max(1, Math.ceil(total / 200)) },
})
const name = 'Backup of 3 sites'

describe('the work tray over the batches of the server', () => {
  it('shows the batch of a colleague with its counts, its pieces and who started it', async () => {
    const { tell, server } = await openBatch([piece(1, 'done'), piece(2, 'running'), piece(3, 'waiting')])
    const row = await waitFor(() => job(/^Backup of 3 sites$/))
    expect(row.textContent).toContain('by Ben Ott')
    expect(row.textContent).toContain('1 done, 1 running, 1 waiting')
    await within(row).findByRole('link', { name: 'Site 2' })
    server.items = pieces(3, 'done')
    server.batch = aBatch(server.items, { state: 'ended', ended_at: at })
    tell('batch.ended', { batch_id: 4, counts: server.batch.counts })
    expect(row.textContent).toContain('3 done')
    expect(within(tray()).getByText('nothing running, 3 done')).toBeDefined()
  })

  it('pauses a batch and resumes it by one button, and says meanwhile that nothing more begins', async () => {
    const items = [piece(1, 'running'), piece(2, 'waiting'), piece(3, 'waiting')]
    const steered = (state: Batch['state']) => () => ({ json: { data: aBatch(items, { state }) } })
    const { user } = await openBatch(items, {
      'POST /batches/4/pause': steered('paused'),
      'POST /batches/4/resume': steered('running'),
    })
    await user.click(await screen.findByRole('button', { name: `Pause ${name}` }))
    const resume = await screen.findByRole('button', { name: `Resume 2 of ${name}` })
    expect(job(/^Backup/).textContent).toContain('Paused: nothing more of it begins. Resume or cancel it.')
    expect(document.activeElement).toBe(resume)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: `Pause ${name}` })).toBe(document.activeElement)
    expect(screen.getByRole('button', { name: `Cancel 3 of ${name}` })).toBeDefined()
  })

  it('shows in a toast what the server refuses', async () => {
    const message = 'This batch has ended.'
    const { user } = await openBatch(pieces(3), {
      'POST /batches/4/cancel': () => ({ status: 409, json: { message, code: 'conflict' } }),
    })
    await user.click(await screen.findByRole('button', { name: `Cancel 3 of ${name}` }))
    expect(await screen.findAllByText(message)).not.toHaveLength(0)
  })

  it('reads the pieces of a large batch when its row is opened, 200 at a time', async () => {
    const { user, calls } = await openBatch(pieces(450))
    const show = await screen.findByRole('button', { name: 'Show the parts of Backup of 450 sites' })
    await user.click(show)
    const parts = await screen.findByRole('list', { name: 'Parts of Backup of 450 sites' })
    await waitFor(() => expect(within(parts).getAllByRole('listitem')).toHaveLength(100), { timeout: 3000 })
    await user.click(screen.getByRole('button', { name: 'Show 100 more of 350' }))
    await user.click(screen.getByRole('button', { name: 'Show 100 more of 250' }))
    await waitFor(() => expect(within(parts).getAllByRole('listitem')).toHaveLength(300), { timeout: 3000 })
    for (const { call, search } of calls)
      if (call.startsWith('GET /batches'))
        expect(Number(new URLSearchParams(search).get('limit') ?? 0)).toBeLessThan(201)
  })

  it('keeps nothing of it in the storage of the browser', async () => {
    await openBatch(pieces(3))
    await waitFor(() => job(/^Backup of 3 sites$/))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('flotilla-work'))).toEqual([])
  })
})
