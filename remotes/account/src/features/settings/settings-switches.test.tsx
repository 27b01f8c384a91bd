import { getAccount } from '@flotilla/api/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failingSave, openSettings } from '../../../test/open-settings.ts'

const { mailsTo, open } = await openSettings()

/** Stores the JSON bodies of the account's POST calls. */
function recordSaves() {
  const bodies: unknown[] = []
  const send: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.endsWith('/api/account'))
      bodies.push(await request.clone().json())
    return fetch(request)
  }
  return { bodies, send }
}

const backupFirst = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Backup before automated updates' })
const perClient = () => screen.getByRole<HTMLInputElement>('switch', { name: 'One report per client' })

describe('the switches of the settings', () => {
  // spec: AA-2-042, AA-8-001
  it('save at once whether a backup precedes automated updates, with unchanged report fields', async () => {
    const { bodies, send } = recordSaves()
    const { user, http, person } = await open(send)
    await user.click(backupFirst())
    expect(backupFirst().checked).toBe(true)
    expect(await screen.findByText('Settings saved successfully')).toBeDefined()
    expect((await http.call(getAccount)).data.config.autobackup).toBe(true)
    expect(bodies).toEqual([
      {
        config: { autobackup: true },
        reports_customized: false,
        reports_primary_color: '',
        reports_contrast_color: '',
        reports_mail_subject: '',
        reports_mail_content: '',
      },
    ])
    expect(mailsTo(person)).toEqual([])
  })

  it('confirm with Undo, which keeps later changes of other switches', async () => {
    const { user, host, http } = await open()
    await user.click(backupFirst())
    await waitFor(() => expect(host.notices.all()).toMatchObject([{ act: { label: 'Undo' } }]))
    await user.click(perClient())
    await waitFor(() => expect(host.notices.all()).toHaveLength(2))
    act(() => host.notices.all()[0]?.act?.run())
    await waitFor(() => expect(host.notices.all()).toHaveLength(3))
    expect([backupFirst().checked, perClient().checked]).toEqual([false, true])
    expect((await http.call(getAccount)).data).toMatchObject({
      config: { autobackup: false },
      reports_per_client: true,
    })
  })

  // spec: AA-5-010
  it('send one save for each change, in order, and none without a change', async () => {
    const { bodies, send } = recordSaves()
    const { user, host } = await open(send)
    expect(bodies).toEqual([])
    await user.click(backupFirst())
    await user.click(backupFirst())
    await waitFor(() => expect(host.notices.all()).toHaveLength(2))
    expect(bodies).toMatchObject([{ config: { autobackup: true } }, { config: { autobackup: false } }])
    await waitFor(() => expect(host.queryClient.isMutating() + host.queryClient.isFetching()).toBe(0))
    expect(backupFirst().checked).toBe(false)
  })

  // spec: AA-8-001
  it('return to the saved state when the save is refused, and say why', async () => {
    const { user } = await open(failingSave())
    await user.click(backupFirst())
    expect(await screen.findByText('Error while saving configuration, please try again')).toBeDefined()
    expect(screen.getByText('Broken.')).toBeDefined()
    expect(backupFirst().checked).toBe(false)
  })

  it('save one report per client without changes to look and texts of reports', async () => {
    const { user, http } = await open()
    await user.click(perClient())
    expect(await screen.findByText('Settings saved successfully')).toBeDefined()
    expect((await http.call(getAccount)).data).toMatchObject({
      reports_per_client: true,
      reports_customized: false,
      reports_mail_subject: '',
    })
  })
})
