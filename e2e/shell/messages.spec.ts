import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { resize } from '../support/expect-tidy.ts'
import { pageFaults } from '../support/page-faults.ts'

test.use({ allowedComplaints: [[/500|Failed to load resource/], { scope: 'test' }] })

/** What a message must not lie over: what is open, what can be pressed, and headings and figures. */
const WHAT =
  '[role="menu"], [role="dialog"], dialog[open], [popover], .fl-tray, h1, .fl-figures, button, a[href], input'

/** It covers the whole page, the message too, which must not shine through. */
const MODAL = 'dialog:modal, .fl-overlay'

/** What of `WHAT` the message covers, a sentence each. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ what, modal }) => {
      const message = document.querySelector('.fl-toast:not([hidden])')
      if (message === null) return ['no message is shown']
      const own = message.getBoundingClientRect()
      return [...document.querySelectorAll(what)].flatMap((other) => {
        if (message.contains(other) || !other.checkVisibility()) return []
        const { left, right, top, bottom, width } = other.getBoundingClientRect()
        const isBeside = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom
        if (width < 2 || isBeside) return []
        const x = (Math.max(left, own.left) + Math.min(right, own.right)) / 2
        const y = (Math.max(top, own.top) + Math.min(bottom, own.bottom)) / 2
        const isUnder = other.closest(modal) !== null && !message.contains(document.elementFromPoint(x, y))
        return isUnder ? [] : [`${other.localName} “${other.textContent?.trim().slice(0, 40)}”`]
      })
    },
    { what: WHAT, modal: MODAL },
  )
}

test('a message lies over nothing, neither on the page nor on what is open, wide and narrow', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(5)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/sites')
  await expect(page.getByRole('table', { name: /^Sites/ })).toBeVisible()
  const profile = page.locator('.fs-who')
  await profile.click()
  // An error stays until it is dismissed.
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect(page.locator('.fl-toast')).toBeVisible()
  const dialogs = page.getByRole('dialog')
  const byKey = async (key: string, name: string) => {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
  const opens = {
    nothing: async () => {},
    'the profile menu': () => profile.click(),
    notifications: () => page.getByRole('button', { name: /^Notifications/ }).click(),
    'the tray': () => page.getByRole('button', { name: /^Work: / }).click(),
    'a dialog': () => byKey('?', 'Keyboard shortcuts'),
    'the palette': () => byKey('Control+k', 'Search sites, pages, actions'),
    'the guide': () => byKey('F1', 'Sites'),
  }
  for (const width of [1440, 834, 390]) {
    await resize(page, width)
    for (const [name, open] of Object.entries(opens)) {
      await open()
      await expect.soft(async () => expect(await overlaps(page)).toEqual([]), `${name} at ${width}`).toPass()
      await page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0)
    }
    expect.soft(await pageFaults(page), `at ${width}`).toEqual([])
  }
})
