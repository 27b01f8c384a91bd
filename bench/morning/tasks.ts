import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

export type Task = { name: string; does: (hand: Hand) => Promise<void> }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search sites, pages, actions' })
const tray = (page: Page) => page.getByRole('region', { name: 'Work' })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const rowsBox = (page: Page, at: number) => page.locator('tbody .fl-cb').nth(at)

async function toAttention({ page, click }: Hand): Promise<void> {
  await click(page.getByRole('link', { name: /need attention$/ }), title(page, 'Needs attention'))
}

async function goTo({ page, click }: Hand, name: 'Updates' | 'Extensions', sees: string): Promise<void> {
  await click(page.getByRole('link', { name, exact: true }), page.getByRole('checkbox', { name: sees }))
}

/**
 * From /sites, signed in, with its rows in view. The order is that of a morning: a task may leave work
 * running.
 */
export const tasks: readonly Task[] = [
  {
    name: 'find what needs me',
    async does(hand) {
      await toAttention(hand)
      await hand.reads(hand.page.getByRole('heading', { level: 2 }))
    },
  },
  {
    name: 'why is Antiquariat Federkiel critical',
    async does({ page, click, reads }) {
      const reasons = page.getByRole('list', { name: 'Reasons of Antiquariat Federkiel' })
      await click(button(page, /, why: Antiquariat Federkiel$/), reasons)
      await reads(reasons)
    },
  },
  {
    name: 'mend the site that is partly overwritten',
    async does(hand) {
      const { page, click } = hand
      await toAttention(hand)
      const rows = page.getByRole('list', { name: 'Sites: Partly overwritten' })
      await click(rows.getByRole('button', { name: /^Update core: / }), dialog(page))
      await click(
        dialog(page).getByRole('button', { name: /^Update core of / }),
        page.getByText(/Backup|Core update/),
      )
    },
  },
  {
    name: 'update all but major',
    async does(hand) {
      const { page, click } = hand
      await goTo(hand, 'Updates', 'Select all updates on this page')
      await click(box(page, 'Select all updates on this page'), button(page, /^Select all \d+$/))
      await click(button(page, /^Select all \d+$/), button(page, /^Update selected \d+$/))
      await click(button(page, /^Update selected \d+$/), dialog(page))
      const majors = dialog(page).getByRole('checkbox', { name: /^Leave out/ })
      await click(majors, dialog(page).getByRole('checkbox', { name: /^Leave out/, checked: true }))
      await click(dialog(page).getByRole('button', { name: /^Start \d+ updates$/ }), tray(page))
    },
  },
  {
    name: 'back up ten',
    async does({ page, click }) {
      await click(rowsBox(page, 0), page.getByText('1 selected'))
      await click(rowsBox(page, 9), page.getByText('10 selected'), { shift: true })
      await click(button(page, 'Backup now'), dialog(page))
      await click(dialog(page).getByRole('button', { name: /^Back up \d+ sites?$/ }), tray(page))
    },
  },
  {
    name: 'who has Phoca Gallery below 5.2.0',
    async does(hand) {
      const { page, click, type, press, reads } = hand
      await goTo(hand, 'Updates', 'Select all updates on this page')
      await click(page.getByRole('searchbox').first(), page.getByRole('searchbox').first())
      await type('phoca')
      await press('Enter', page.getByRole('row', { name: /Phoca Gallery/ }))
      await reads(page.getByRole('row', { name: /Phoca Gallery/ }))
    },
  },
  {
    name: 'find a site by its address, mistyped',
    async does({ page, press, type }) {
      await press('Control+k', palette(page))
      await type('berghute', page.getByRole('option', { name: /Berghütte Edelweiß/ }))
      await press('Enter', title(page, 'Berghütte Edelweiß'))
    },
  },
  {
    name: 'see which backups failed their test',
    async does(hand) {
      await toAttention(hand)
      await hand.reads(hand.page.getByRole('heading', { name: /Backup test failed/ }))
    },
  },
  {
    name: 'put a tag on five sites',
    async does({ page, click }) {
      await click(rowsBox(page, 0), page.getByText('1 selected'))
      await click(rowsBox(page, 4), page.getByText('5 selected'), { shift: true })
      const tags = page.getByRole('toolbar', { name: 'Actions for the selected sites' })
      const retainer = page.getByRole('menuitemcheckbox', { name: 'Retainer' })
      await click(tags.getByRole('button', { name: 'Tags' }), retainer)
      await click(retainer, page.getByRole('menuitemcheckbox', { name: 'Retainer', checked: true }))
    },
  },
  {
    name: 'turn on auto-update of one extension everywhere',
    async does(hand) {
      const { page, click } = hand
      await goTo(hand, 'Extensions', 'Select all extensions on this page')
      const off = page.getByRole('switch', { name: /^Auto-update of /, checked: false })
      await click(off, page.getByRole('region', { name: 'Messages' }).getByText(/^Auto-update of .* is on/))
    },
  },
  {
    name: 'stop and resume a batch',
    async does({ page, click }) {
      await click(box(page, 'Select all sites on this page'), button(page, /^Select all \d+$/))
      await click(button(page, /^Select all \d+$/), page.getByText(/^\d+ selected$/))
      await click(button(page, 'Refresh data'), button(page, /^Stop Data refresh of/))
      await click(button(page, /^Stop Data refresh of/), button(page, /^Resume/))
      await click(button(page, /^Resume/), button(page, /^Stop Data refresh of/))
    },
  },
  {
    name: 'sign out from the palette',
    async does({ page, press, type }) {
      await press('Control+k', palette(page))
      await type('sign out', page.getByRole('option', { name: /^Sign out/ }))
      await press('Enter', page.getByRole('button', { name: 'Sign in' }))
    },
  },
]
