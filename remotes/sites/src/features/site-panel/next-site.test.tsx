import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../../test/open-sites.ts'

const { open } = openSites()
const down = { name: 'Down', online: false, offlineSince: new Date(Date.now() - 3.5 * 3_600_000) }
const behind = { name: 'Behind', phpVersion: '7.4.33', lastBackup: new Date() }
const well = { name: 'Well', lastBackup: new Date() }
const button = () => screen.findByRole('button', { name: /^Next site that needs attention/ })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const labelled = async (label: string) =>
  waitFor(async () => expect((await button()).getAttribute('aria-label')).toBe(label))

describe('the way to the next site that needs attention', () => {
  it('goes through the queue, the worst first, says where it leads and why, and begins again', async () => {
    const { user, address, ids } = await open([well, behind, down], ([id]) => `/sites?dir=desc&site=${id}`)
    await labelled('Next site that needs attention: Down, Offline 3 h')
    await user.click(await button())
    expect(await heading('Down')).toBeDefined()
    expect(address()).toBe(`/sites?dir=desc&site=${ids[2]}`)
    await labelled('Next site that needs attention: Behind, PHP 7.4 end of life')
    expect(document.activeElement).toBe(await button())
    await user.keyboard('{Enter}')
    expect(await heading('Behind')).toBeDefined()
    await labelled('Next site that needs attention: Down, Offline 3 h')
  })

  it('is at hand by `n`, but not where letters are typed', async () => {
    const { user } = await open([well, down], ([id]) => `/sites?site=${id}`)
    await labelled('Next site that needs attention: Down, Offline 3 h')
    await user.type(await screen.findByRole('searchbox'), 'n')
    expect(await heading('Well')).toBeDefined()
    await user.click(await heading('Well'))
    await user.keyboard('n')
    expect(await heading('Down')).toBeDefined()
  })

  it('is disabled with its reason when no other site needs attention', async () => {
    const { user } = await open([down, well], ([id]) => `/sites?site=${id}`)
    await waitFor(async () => expect((await button()).textContent).toBe('No other site needs attention'))
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button())
    await user.keyboard('n')
    expect(await heading('Down')).toBeDefined()
  })
})
