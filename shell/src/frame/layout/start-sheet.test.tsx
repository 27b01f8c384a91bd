import { SiteRow } from '@flotilla/api/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accepted, trayConsole } from '../../../test/open-tray.tsx'

const open = trayConsole()
const site = (id: number) =>
  SiteRow.parse({
    ...{ id, name: `Site ${id}`, process_state: 0 },
    data: {
      ...{ url: 'https://a.test/', backup_tools_installed: true, can_start_backup: true },
      ...{ core_need_update: 1, app_version: '5.4.6', core_update_to: '5.4.9' },
    },
  })
const answers = { 'GET /site/1/updatecore': accepted(1), 'GET /site/1/backup': accepted(1) }
const core = { kind: 'core-update', sites: [site(1)] } as const
const notStarted = { isStarted: false, refusal: null }

describe('the sheet of the shell', () => {
  it('asks for any remote, gives the focus back, and starts on confirmation', async () => {
    const { platform, user, calls } = await open(answers)
    const opener = screen.getByRole('link', { name: 'Skip to content' })
    opener.focus()
    const answer = platform.work.ask(core)
    await screen.findByText('Update the core of Site 1.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    expect(calls.some(({ call }) => call.endsWith('updatecore'))).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Back up first' }))
    await user.click(screen.getByRole('button', { name: 'Update core of Site 1' }))
    expect(await answer).toEqual({ isStarted: true, refusal: null })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect(calls.filter(({ call }) => call.endsWith('updatecore'))).toHaveLength(1)
    expect(await screen.findAllByText('Core update for: Site 1 started')).not.toEqual([])
  })

  it('starts nothing when it is cancelled, and closes for another question', async () => {
    const { platform, user, calls } = await open(answers)
    const first = platform.work.ask(core)
    await screen.findByText('Update the core of Site 1.')
    const second = platform.work.ask({ kind: 'core-update', sites: [site(2)] })
    expect(await first).toEqual(notStarted)
    await screen.findByText('Update the core of Site 2.')
    await user.keyboard('{Escape}')
    expect(await second).toEqual(notStarted)
    expect(calls.some(({ call }) => call.endsWith('updatecore'))).toBe(false)
  })

  it('leaves with its page', async () => {
    const { platform } = await open(answers)
    const answer = platform.work.ask(core)
    await screen.findByText('Update the core of Site 1.')
    platform.navigate('/elsewhere')
    expect(await answer).toEqual(notStarted)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes a second press before its code has come for the same start', async () => {
    const { platform, calls } = await open(answers)
    const backup = { kind: 'backup', sites: [site(1)] } as const
    const both = await Promise.all([platform.work.ask(backup), platform.work.ask(backup)])
    expect(both).toEqual([{ isStarted: true, refusal: null }, notStarted])
    expect(calls.filter(({ call }) => call === 'GET /site/1/backup')).toHaveLength(1)
  })
})
