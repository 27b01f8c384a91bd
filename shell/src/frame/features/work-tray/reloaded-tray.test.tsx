import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accepted, job, tray, trayConsole } from '../../../../test/open-tray.tsx'
import { keptWorkKey } from '../../../storage/kept-work-key.ts'

const open = trayConsole()

describe('the work tray after a reload', () => {
  const kept = (state: string, touchedAt = new Date().toISOString(), id = 1) => ({
    seq: null,
    runs: [
      {
        ...{ id: 1, kind: 'refresh', key: null, options: { backup_first: null, only_minor: false } },
        ...{ createdAt: touchedAt, touchedAt, isPaused: false, isCancelled: false },
        items: [
          {
            ...{ id, siteId: id, name: 'Site 1', what: null, state, reason: null, code: null },
            ...{ startedAt: touchedAt, endedAt: null, isAccepted: true, cancel: 'no' },
          },
        ],
      },
    ],
  })
  const remember = (value: unknown) => localStorage.setItem(keptWorkKey(1), JSON.stringify(value))
  const site = (changes: object) => () => ({
    json: { data: { id: 1, name: 'Site 1', url: 'http://a.test', process_state: 0, ...changes } },
  })
  const shown = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Work: / }))
    return waitFor(() => job(name))
  }
  const ofSite1 = /^Data refresh of Site 1$/
  /** The names of all work, once it is read from the storage and the work of another site begins. */
  const withOther = async ({ platform, user }: Awaited<ReturnType<typeof open>>) => {
    await platform.work.start({ kind: 'refresh', items: [{ id: 2, siteId: 2, label: 'Site 2' }] })
    await user.click(screen.getByRole('button', { name: /^Work: / }))
    await waitFor(() => job(ofSite2))
    return within(tray())
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('aria-label'))
  }
  const ofSite2 = /^Data refresh of Site 2$/
  const other = { 'GET /site/2/updateinfo': accepted(2) }

  it('asks the API for the state of running work, so that none stays running for ever', async () => {
    remember(kept('running'))
    const { user } = await open({ 'GET /site/1': site({ updated_at: new Date().toISOString() }) })
    const row = await shown(user, ofSite1)
    await waitFor(() => expect(row.textContent).toContain('done'))
  })

  it('shows at once the reason of work that failed during the reload', async () => {
    const run = kept('running')
    remember({ seq: 4, runs: run.runs.map((one) => ({ ...one, kind: 'backup' })) })
    const failed = { event: 'backup.failed', payload: { seq: 5, site_id: 1, site_name: 'Site 1' } }
    const begun = new Date().toISOString()
    let hasEnded = false
    const asked: string[] = []
    const { user } = await open({
      'GET /events': ({ search }) => {
        asked.push(search)
        const data = hasEnded ? [{ ...failed, payload: { ...failed.payload, message: 'Disk is full' } }] : []
        return { json: { data, meta: { last_seq: 4 + data.length, is_complete: true } } }
      },
      'GET /site/1': () => {
        hasEnded = true
        const backup = { id: 9, remotesite_backupstart: begun, remotesite_state: 'fail' }
        return site({ backups: [backup] })()
      },
    })
    const row = await shown(user, /^Backup of Site 1$/)
    await waitFor(() => expect(row.textContent).toContain('Disk is full'))
    expect(asked).toEqual(['?after=4', '?after=4'])
  })

  it('requests no events for work that has ended', async () => {
    remember({ ...kept('done'), seq: 4 })
    const view = await open(other)
    expect(await withOther(view)).toHaveLength(2)
    expect(view.calls.filter(({ call }) => call === 'GET /events')).toEqual([])
  })

  it('continues waiting work by itself', async () => {
    remember(kept('waiting'))
    const { calls } = await open({ 'GET /site/1/updateinfo': accepted(1) })
    await waitFor(() => expect(calls.some(({ call }) => call === 'GET /site/1/updateinfo')).toBe(true))
  })

  it('waits for Resume when the work is older than five minutes', async () => {
    remember(kept('waiting', '2026-01-01T00:00:00.000Z'))
    const { calls, user } = await open({ 'GET /site/1/updateinfo': accepted(1) })
    await shown(user, ofSite1)
    expect(calls.some(({ call }) => call.includes('updateinfo'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Resume data refresh of Site 1' }))
    await waitFor(() => expect(calls.some(({ call }) => call.includes('updateinfo'))).toBe(true))
  })

  it('is empty when the storage is invalid', async () => {
    remember({ runs: [{ id: 5 }, null], seq: 'x' })
    expect(await withOther(await open(other))).toEqual(['Data refresh of Site 2'])
  })

  it('shows no work of another person, and forgets all work on sign-out', async () => {
    localStorage.setItem(keptWorkKey(2), JSON.stringify(kept('running')))
    const view = await open(other)
    expect(await withOther(view)).toEqual(['Data refresh of Site 2'])
    view.services.identity.signOut()
    expect(localStorage.getItem(keptWorkKey(2))).toBeNull()
  })
})
