import type { Page } from '@playwright/test'

// What a person sees on the way, the same by mouse and by keyboard.

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
export const message = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words)

/** The palette, and what it has found. */
export const palette = (page: Page) => page.getByRole('combobox', { name: 'Search sites, pages, actions' })
export const found = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Rows of a list from 0, and what is selected. */
export const row = (page: Page, at: number) => page.locator('tbody tr[data-row]').nth(at)
export const rowLink = (page: Page, at: number) => row(page, at).locator('[data-row-name] a')
export const box = (page: Page, at: number) => page.locator('tbody .fl-cb').nth(at)
export const selected = (page: Page, count: number) => page.getByText(`${count} selected`, { exact: true })
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected sites' })
export const more = (page: Page) => bar(page).getByRole('button', { name: 'More actions' })
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
export const tag = (page: Page, checked?: true) =>
  page.getByRole('menuitemcheckbox', { name: 'Retainer', ...(checked && { checked }) })

/** What needs attention, and why. */
export const worst = (page: Page, name = '') =>
  page.getByRole('article').getByRole('heading', { level: 2, name })
export const overwritten = (page: Page) => page.getByRole('button', { name: /^Partly overwritten: / })
export const failedTests = (page: Page) => page.getByRole('list', { name: 'Sites: Backup test failed' })
export const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons of Antiquariat Federkiel' })

/** Work: before it starts, and in the tray. */
export const withoutMajors = (page: Page) =>
  dialog(page).getByRole('checkbox', { name: /^Leave out .*major/, checked: true })
export const running = (page: Page) => page.getByRole('button', { name: /^Work: .*(running|waiting)/ })
export const pause = (page: Page) => button(page, /^Pause Data refresh of/)
export const goesOn = (page: Page) =>
  page.getByRole('region', { name: 'Work', exact: true }).filter({ hasNotText: 'Paused:' })
export const resume = (page: Page) => button(page, /^Resume .*data refresh of/i)

/** The search of a list, and what it leaves; the inventory with its filter by version. */
export const focus = (page: Page) => page.locator('input:focus')
export const onlyPhoca = (page: Page) =>
  page.locator('tbody:not(:has(tr[data-row]:not(:has-text("Phoca Gallery")))) tr[data-row]')
export const extensions = (page: Page) => page.getByText(/\d+ extensions? match(es)?$/)
export const installations = (page: Page) => page.getByText(/\d+ installations? match(es)?$/)
export const versions = (page: Page) => page.getByRole('combobox', { name: 'Version' }).and(focus(page))
export const below = (page: Page) => page.getByRole('option', { name: 'Below 2.9.99' })

/** A site's pages, its report, a list to connect, and a weekly plan. */
export const parts = (page: Page) => page.getByRole('navigation', { name: /Parts of/ })
export const mail = (page: Page) => dialog(page).getByRole('region', { name: 'Text of the mail' })
export const list = (page: Page) => page.getByRole('textbox', { name: 'One site on each line' })
export const connect = (page: Page) => button(page, /^Test and connect 3 sites$/)
export const connected = (page: Page) => page.getByText('3 connected', { exact: true })
export const weekly = (page: Page) => dialog(page).getByText(/once a week/)
