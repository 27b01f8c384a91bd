import type { Locator, Page } from '@playwright/test'
import type { Hands } from './hand.ts'
import type { Morning } from './morning.ts'
import * as see from './see.ts'

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function toAttention({ page, click }: Hands): Promise<void> {
  await click(link(page, /needs? attention$/), see.title(page, 'Attention'))
}

async function goTo({ page, click }: Hands, name: 'Updates' | 'Extensions'): Promise<void> {
  await click(page.getByRole('link', { name, exact: true }), see.row(page, 0))
}

async function select({ page, click }: Hands, count: number): Promise<void> {
  await click(see.box(page, 0), see.selected(page, 1))
  await click(see.box(page, count - 1), see.selected(page, count), { shift: true })
}

/** Searches the list of the page. */
async function search({ page, click, type, press }: Hands, words: string, sees: Locator): Promise<void> {
  await click(page.getByRole('main').getByRole('searchbox'), see.focus(page))
  await type(words, see.focus(page))
  await press('Enter', sees)
}

/** By mouse, with the keyboard only for words. From /sites, signed in, with its rows in view. */
export const byMouse: Morning<Hands> = {
  async 'find what needs me'(hands) {
    await toAttention(hands)
    await hands.reads(see.worst(hands.page))
  },
  async 'why is Antiquariat Federkiel critical'({ page, click, reads }) {
    await click(see.button(page, /, why: Antiquariat Federkiel$/), see.reasons(page))
    await reads(see.reasons(page))
  },
  async 'mend the site that is partly overwritten'(hands) {
    const { page, click } = hands
    await toAttention(hands)
    const card = page.getByRole('listitem').filter({ has: see.overwritten(page) })
    await click(card.getByRole('button', { name: /^Update core: / }), see.dialog(page))
    await click(see.inDialog(page, /^Update core of /), see.running(page))
  },
  async 'update all but major'(hands) {
    const { page, click } = hands
    await goTo(hands, 'Updates')
    await click(box(page, 'Select all updates on this page'), see.button(page, /^Select all \d+$/))
    await click(see.button(page, /^Select all \d+$/), see.button(page, /^Update selected \d+$/))
    await click(see.button(page, /^Update selected \d+$/), see.withoutMajors(page))
    await click(see.inDialog(page, /^(Start|Update) \d+ /), see.running(page))
  },
  async 'back up ten'(hands) {
    await select(hands, 10)
    await hands.click(see.button(hands.page, 'Backup now'), see.running(hands.page))
  },
  async 'who has Phoca Gallery below 5.2.0'(hands) {
    await goTo(hands, 'Updates')
    await search(hands, 'phoca', see.onlyPhoca(hands.page))
    await hands.reads(see.onlyPhoca(hands.page))
  },
  async 'find a site by its address, mistyped'({ page, click, type }) {
    await click(see.button(page, /^Search/), see.palette(page))
    await type('berghute', see.found(page, /Berghütte Edelweiß/))
    await click(see.found(page, /Berghütte Edelweiß/), see.title(page, 'Berghütte Edelweiß'))
  },
  async 'see which backups failed their test'(hands) {
    await toAttention(hands)
    await hands.click(hands.page.getByText('By reason', { exact: true }), see.failedTests(hands.page))
    await hands.reads(see.failedTests(hands.page))
  },
  async 'put a tag on five sites'(hands) {
    const { page, click } = hands
    await select(hands, 5)
    await click(see.more(page), see.item(page, 'Tags…'))
    await click(see.item(page, 'Tags…'), see.tag(page))
    await click(see.tag(page), see.tag(page, true))
  },
  async 'turn on auto-update of one extension everywhere'(hands) {
    await goTo(hands, 'Extensions')
    const off = hands.page.getByRole('switch', { name: /^Auto-update of /, checked: false })
    await hands.click(off, see.message(hands.page, /^Auto-update of .* is on/))
  },
  async 'pause and resume a batch'({ page, click }) {
    await click(box(page, 'Select all sites on this page'), see.button(page, /^Select all \d+$/))
    await click(see.button(page, /^Select all \d+$/), page.getByText(/^46 selected$/))
    await click(
      see.bar(page).getByRole('button', { name: 'Refresh data' }),
      see.inDialog(page, /^Refresh 46/),
    )
    await click(see.inDialog(page, /^Refresh 46/), see.pause(page))
    await click(see.pause(page), see.resume(page))
    await click(see.resume(page), see.goesOn(page))
  },
  async 'sign out'({ page, click }) {
    await click(page.locator('.fs-who'), see.item(page, 'Sign out'))
    await click(see.item(page, 'Sign out'), see.button(page, 'Sign in'))
  },
  async 'update ten selected sites'(hands) {
    const { page, click } = hands
    await select(hands, 10)
    await click(see.bar(page).getByRole('button', { name: /^Update all/ }), see.dialog(page))
    await click(see.inDialog(page, /^(Start|Update) \d+ /), see.running(page))
  },
  async 'who has JCE below 2.9.99'(hands) {
    await goTo(hands, 'Extensions')
    await search(hands, 'jce < 2.9.99', see.installations(hands.page))
    await hands.reads(see.installations(hands.page))
  },
  async 'who has JCE below 2.9.99, by the filters'(hands) {
    const { page, click, type, press, reads } = hands
    await goTo(hands, 'Extensions')
    await search(hands, 'jce', see.extensions(page))
    await click(see.button(page, /^Version: /), see.versions(page))
    await type('2.9.99', see.below(page))
    await press('Enter', see.installations(page))
    await reads(see.installations(page))
  },
  async 'send a report now'({ page, click, reads }) {
    await click(page.getByRole('link', { name: 'Fahrradladen Kette', exact: true }), see.parts(page))
    await click(see.parts(page).getByRole('link', { name: 'Settings' }), see.button(page, /^Send the report/))
    await click(see.button(page, /^Send the report/), see.mail(page))
    await reads(see.mail(page))
    await click(see.inDialog(page, 'Send now'), see.message(page, /[Rr]eport/))
  },
  async 'connect many'({ page, click, paste, reads }, list) {
    await click(link(page, 'Connect site'), see.title(page, 'Connect site'))
    await click(page.getByText('A list of sites', { exact: true }), see.list(page))
    await click(see.list(page), page.locator('textarea:focus'))
    await paste(list, see.connect(page))
    await click(see.connect(page), see.connected(page))
    await reads(see.connected(page))
  },
  async 'plan backups of ten sites, each Sunday'(hands) {
    const { page, click } = hands
    await select(hands, 10)
    await click(see.more(page), see.item(page, 'Set schedule…'))
    await click(see.item(page, 'Set schedule…'), see.dialog(page))
    await click(see.inDialog(page, 'Sundays'), see.weekly(page))
    await click(see.inDialog(page, /^Set schedule of /), see.message(page, /[Ss]chedule/))
  },
}
