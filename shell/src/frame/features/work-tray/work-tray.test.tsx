import type { WorkOrder } from '@flotilla/platform'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../../test/answer-fetch.ts'
import { accepted, job, tray, trayConsole } from '../../../../test/open-tray.tsx'
import { keptWorkKey } from '../../../storage/kept-work-key.ts'

const open = trayConsole()

const refused = () => ({ status: 409, json: { message: 'Other work runs on this site.', code: 'site_busy' } })
const order = (count: number, kind: WorkOrder['kind'] = 'backup'): WorkOrder => ({
  kind,
  items: Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, siteId: index + 1 },
    label: `Site ${index + 1}`,
  })),
})

describe('the work tray', () => {
  const two = { 'GET /site/1/backup': accepted(1), 'GET /site/2/backup': refused }

  it('shows a batch as one row with failures and reasons, and opens by itself without taking the focus', async () => {
    const { platform, hear } = await open(two)
    await platform.work.start(order(2))
    const row = await waitFor(() => job(/^Backup of 2 sites$/))
    expect(document.activeElement).toBe(document.body)
    await waitFor(() => expect(row.textContent).toContain('1 of 2'))
    await waitFor(() => expect(row.textContent).toContain('1 failed'))
    const parts = await within(row).findByRole('list', { name: 'Parts of Backup of 2 sites' })
    await waitFor(() => expect(parts.textContent).toContain('Other work runs on this site.'))
    expect(within(parts).getByRole('link', { name: 'Site 1' }).getAttribute('href')).toBe('/sites?site=1')
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    await waitFor(() => expect(row.textContent).toContain('1 done, 1 failed'))
    await screen.findByRole('button', { name: /^Work: .*1 failed/ })
  })

  it('announces the start and the outcome of a run to screen readers', async () => {
    const { platform, hear } = await open({ 'GET /site/1/updateinfo': accepted(1) })
    await platform.work.start(order(1, 'refresh'))
    const polite = () => screen.getAllByRole('status').map((region) => region.textContent)
    await waitFor(() => expect(polite()).toContain('Data refresh of Site 1 started'))
    hear('siteupdate.success', { site_id: 1 })
    await waitFor(() => expect(polite()).toContain('Data refresh of Site 1 ended: 1 done'))
  })

  it('retries failed items once per press, and keeps the row until it is dismissed', async () => {
    let tries = 0
    const answers = { ...two, 'GET /site/2/backup': () => (++tries > 1 ? accepted(2)() : refused()) }
    const { platform, hear, user } = await open(answers)
    await platform.work.start(order(2))
    hear('backup.finished', { site_id: 1, backup_id: 4 })
    await user.click(await screen.findByRole('button', { name: 'Retry 1 of Backup of 2 sites' }))
    await waitFor(() => expect(tries).toBe(2))
    hear('backup.finished', { site_id: 2, backup_id: 5 })
    await waitFor(() => expect(job(/^Backup/).textContent).not.toContain('failed'))
    await user.click(screen.getByRole('button', { name: 'Dismiss Backup of 2 sites' }))
    await waitFor(() => expect(within(tray()).queryByRole('listitem')).toBeNull())
    await waitFor(() => expect(localStorage.getItem(keptWorkKey(1))).not.toContain('Site 1'))
  })

  it('pauses a batch, which then starts nothing more, and resumes it', async () => {
    const answers: Answers = {}
    for (let id = 1; id <= 20; id += 1) answers[`GET /site/${id}/backup`] = accepted(id)
    const { platform, user, calls, hear } = await open(answers)
    await platform.work.start(order(20))
    await user.click(await screen.findByRole('button', { name: 'Pause Backup of 20 sites' }))
    const called = () => calls.flatMap(({ call }) => call.match(/(\d+)\/backup$/)?.[1] ?? [])
    expect(called()).toHaveLength(16)
    const resume = await screen.findByRole('button', { name: 'Resume 4 of Backup of 20 sites' })
    for (const id of [1, 2, 3, 4]) hear('backup.finished', { site_id: id, backup_id: id })
    await waitFor(() => expect(job(/^Backup/).textContent).toContain('4 done'))
    expect(called()).toHaveLength(16)
    await user.click(resume)
    await waitFor(() => expect(called().slice(16)).toEqual(['17', '18', '19', '20']))
  })

  it('shows the same counts as the top bar, and counts items at 0 percent as waiting', async () => {
    const { platform, services } = await open({
      'GET /site/1/backup': accepted(1),
      'GET /site/2/backup': accepted(2),
    })
    await platform.work.start(order(2))
    await screen.findByRole('button', { name: 'Work: 2 waiting' })
    services.progress.set('site', 1, 30)
    await screen.findByRole('button', { name: 'Work: 1 running, 1 waiting' })
    expect(within(tray()).getByText('1 running, 1 waiting', { selector: '.fl-tray__summary' })).toBeDefined()
    const parts = await within(job(/^Backup/)).findByRole('list', { name: 'Parts of Backup of 2 sites' })
    await waitFor(() => expect(parts.textContent).toContain('30 %'))
    expect(parts.textContent).toContain('Site 2waiting')
    expect(parts.textContent).not.toMatch(/\b0 %/)
  })

  it('cancels running items on the server, and says so without alarm', async () => {
    const sent: string[] = []
    const { platform, hear, user } = await open({
      'GET /site/1/backup': () => ({
        status: 202,
        json: { data: { id: 1, process_state: 1, can_cancel: true } },
      }),
      'POST /site/1/cancel': () => {
        sent.push('cancel')
        return { json: { data: { id: 1, process_state: 1 } } }
      },
    })
    await platform.work.start(order(1))
    await user.click(screen.getByRole('button', { name: /^Work: / }))
    await user.click(await screen.findByRole('button', { name: 'Cancel backup of Site 1' }))
    await waitFor(() => expect(job(/^Backup of Site 1$/).textContent).toContain('Cancelling…'))
    await waitFor(() => expect(sent).toEqual(['cancel']))
    const message = 'Cancelled by Anna Huber.'
    hear('backup.failed', { site_id: 1, message, is_cancelled: true })
    await waitFor(() => expect(job(/^Backup of Site 1$/).textContent).toContain(message))
    await screen.findByRole('button', { name: 'Retry backup of Site 1' })
    await screen.findByRole('button', { name: 'Work: nothing running' })
    expect(screen.queryByRole('alert', { name: /failed/ })).toBeNull()
  })

  it('offers no cancelling when the backend lacks that capability', async () => {
    const { platform, user } = await open({ 'GET /site/1/backup': accepted(1) })
    await platform.work.start(order(1))
    await user.click(screen.getByRole('button', { name: /^Work: / }))
    await waitFor(() => expect(job(/^Backup of Site 1$/).textContent).toContain('waiting'))
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('keeps the focus on its button while work runs, and then says that it is done', async () => {
    const { platform, hear } = await open({ 'GET /site/1/updateinfo': accepted(1) })
    const button = screen.getByRole('button', { name: 'Work: nothing running' })
    button.focus()
    await platform.work.start(order(1, 'refresh'))
    await screen.findByRole('button', { name: 'Work: 1 running' })
    expect(document.activeElement).toBe(button)
    hear('siteupdate.success', { site_id: 1 })
    await screen.findByRole('button', { name: 'Work: nothing running, 1 done' })
    expect(document.activeElement).toBe(button)
  })

  it('flashes a row when its work ends while it is shown, and closes the ring with a tick', async () => {
    const { platform, hear, user } = await open({ 'GET /site/1/updateinfo': accepted(1) })
    const button = screen.getByRole('button', { name: /^Work: / })
    await platform.work.start(order(1, 'refresh'))
    await user.click(button)
    const row = await waitFor(() => job(/^Data refresh of Site 1$/))
    expect([row.dataset.flash, button.querySelector('.fs-work__tick')]).toEqual([undefined, null])
    hear('siteupdate.success', { site_id: 1 })
    await waitFor(() => expect(row.dataset.flash).toBe('true'))
    expect(button.querySelector('.fs-work__tick')).not.toBeNull()
    await user.click(button)
    await user.click(button)
    expect(job(/^Data refresh of Site 1$/).dataset.flash).toBeUndefined()
  })

  it('opens from its button with the focus inside, and Esc closes it and returns the focus', async () => {
    const { user } = await open({})
    const button = screen.getByRole('button', { name: 'Work: nothing running' })
    await user.click(button)
    expect(document.activeElement?.textContent).toBe('Work')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Work' })).toBeNull()
    expect(document.activeElement).toBe(button)
  })
})
