import { anExtension } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../test/open-sites.ts'

const { open: openPage, db } = openSites()

async function open(path = '/sites') {
  const sites = ['Alpha', 'Beta', 'Gamma'].map((name) => ({ name }))
  const view = await openPage(
    sites,
    () => path,
    async (accountId, ids) => {
      for (const id of ids)
        await anExtension(db(), { id, accountId }, { needsUpdate: 1, nextVersion: '2.9.99' })
    },
  )
  await screen.findByRole('link', { name: 'Alpha' })
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const texts = () => view.host.notices.all().map(({ text }) => text)
  return { ...view, focused, texts, keys: (text: string) => view.user.keyboard(text) }
}

/** Their code is fetched with the first selection. */
async function waitForKeys(keys: (text: string) => Promise<void>, focused: () => string | null | undefined) {
  await waitFor(async () => {
    if (!focused()?.startsWith('Back')) await keys('{F6}')
    expect(focused()).toMatch(/^Backup/)
  })
}

describe('the keyboard in the site list and panel', () => {
  it('moves through rows with j and k, selects with x, and starts work on the selection', async () => {
    const { keys, focused, texts } = await open()
    await keys('j')
    expect(focused()).toBe('Alpha')
    await keys('jj')
    expect(focused()).toBe('Gamma')
    await keys('x')
    await keys('k')
    expect(focused()).toBe('Beta')
    await keys('x')
    expect(screen.getByText('2 selected')).toBeDefined()
    await waitForKeys(keys, focused)
    expect(focused()).toBe('Backup and test now')
    await keys('{F6}')
    expect(focused()).toBe('Beta')
    await keys('b')
    await waitFor(() => expect(texts()).toContain('Backup started successfully'))
  })

  it('opens the tags of the selection with t, and its schedule with p', async () => {
    const { keys, focused } = await open()
    await keys('jx')
    await waitForKeys(keys, focused)
    await keys('t')
    expect(await screen.findByRole('menu', { name: 'Tags of the selected sites' })).toBeDefined()
    await keys('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await keys('p')
    expect(await screen.findByRole('dialog', { name: 'Set schedule: 1 selected' })).toBeDefined()
  })

  it('asks before u updates the selection, and types b, u and F6 into no field', async () => {
    const { keys, focused, texts } = await open()
    await keys('jx')
    await waitForKeys(keys, focused)
    await keys('/')
    await keys('bu{F6}')
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('bu')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(texts()).toEqual([])
  })

  it('opens a site with Enter and focuses its heading; Esc closes it and returns the focus to the row', async () => {
    const { keys, focused, address } = await open()
    await keys('jj{Enter}')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Beta' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await keys('{Escape}')
    await waitFor(() => expect(address()).toBe('/sites'))
    await waitFor(() => expect(focused()).toBe('Beta'))
  })

  it('moves to the search with /, where letters are typed, and Enter applies it', async () => {
    const { keys, address } = await open()
    await keys('/')
    await keys('jkx{Enter}')
    await waitFor(() => expect(address()).toBe('/sites?search=jkx'))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('moves through the panel from links over actions and Close to the tabs', async () => {
    const { keys, user, focused } = await open()
    await keys('j{Enter}')
    await screen.findByRole('link', { name: /Frontend/ })
    const wanted = [
      /^Frontend/,
      /^Backend/,
      /^Refresh data of Alpha/,
      /^Change tags of Alpha/,
      /^Backup and test now/,
      /^Actions for Alpha/,
      /^Next site that needs attention/,
      /^Close the site/,
      /^Note of Alpha/,
      /^Dashboard/,
      /^Extensions/,
    ]
    for (const name of wanted) {
      await user.tab()
      expect(focused()).toMatch(name)
    }
  })

  it('opens a tab with Enter, ignores an update, and Esc in a menu closes only the menu', async () => {
    const { keys, user, focused, address } = await open()
    await keys('j{Enter}')
    await screen.findByRole('link', { name: /Frontend/ })
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 60 && !name.test(focused() ?? ''); presses += 1) await user.tab()
      expect(focused()).toMatch(name)
    }
    await tabTo(/^Change tags of Alpha/)
    await keys('{Enter}')
    expect(await screen.findByRole('menu', { name: 'Tags of Alpha' })).toBeDefined()
    await keys('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('Change tags of Alpha')
    expect(address()).toContain('site=')
    await tabTo(/^Extensions/)
    await keys('{Enter}')
    await waitFor(() => expect(address()).toContain('tab=extensions'))
    await screen.findByRole('button', { name: /^Ignore/ })
    await tabTo(/^Ignore/)
    await keys('{Enter}')
    expect(await screen.findByRole('button', { name: /^Unignore/ })).toBeDefined()
  })

  it('edits a name in place: Enter saves, Esc restores it', async () => {
    const { keys, user, focused, texts } = await open()
    await keys('j')
    for (let presses = 0; presses < 10 && !/^Name of Alpha/.test(focused() ?? ''); presses += 1)
      await user.tab()
    await keys('{Enter}Else{Escape}')
    expect(screen.getByRole('link', { name: 'Alpha' })).toBeDefined()
    for (let presses = 0; presses < 10 && !/^Name of Alpha/.test(focused() ?? ''); presses += 1)
      await user.tab()
    await keys('{Enter}Omega{Enter}')
    expect(await screen.findByRole('link', { name: 'Omega' })).toBeDefined()
    await waitFor(() => expect(texts()).toContain('Saved successfully'))
  })
})
