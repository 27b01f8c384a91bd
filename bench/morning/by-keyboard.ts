import type { Locator } from '@playwright/test'
import type { Keys } from './hand.ts'
import type { Morning } from './morning.ts'
import * as see from './see.ts'

async function goTo({ page, press }: Keys, letter: 'u' | 'e'): Promise<void> {
  await press(`g ${letter}`, see.row(page, 0))
}

async function select({ page, press, walk, repeat }: Keys, count: number): Promise<void> {
  await walk('j', see.rowLink(page, 0))
  await press('x', see.selected(page, 1))
  await repeat('j', count - 1, see.rowLink(page, count - 1))
  await press('Shift+X', see.selected(page, count))
}

async function find({ page, press, type }: Keys, words: string, line: string | RegExp): Promise<void> {
  await press('Control+k', see.palette(page))
  await type(words, see.found(page, line))
}

/** Searches the list of the page. */
async function search({ page, press, type }: Keys, words: string, sees: Locator): Promise<void> {
  await press('/', see.focus(page))
  await type(words, see.focus(page))
  await press('Enter', sees)
}

/** By keyboard alone: `Keys` have no pointer. From /sites, signed in, with its rows in view. */
export const byKeyboard: Morning<Keys> = {
  async 'find what needs me'({ page, press, reads }) {
    await press('g n', see.worst(page))
    await reads(see.worst(page))
  },
  async 'why is Antiquariat Federkiel critical'(keys) {
    const { page, press, walk, reads } = keys
    await find(keys, 'federkiel', /^Antiquariat Federkiel/)
    await press('Enter', see.title(page, 'Antiquariat Federkiel'))
    await walk('Tab', see.button(page, /, why: Antiquariat Federkiel$/))
    await press('Enter', see.reasons(page))
    await reads(see.reasons(page))
  },
  async 'mend the site that is partly overwritten'({ page, press, walk }) {
    await press('g n', see.worst(page, 'Partly overwritten'))
    await press('e', see.dialog(page))
    await walk('Tab', see.inDialog(page, /^Update core of /))
    await press('Enter', see.running(page))
  },
  async 'update all but major'(keys) {
    const { page, press, walk } = keys
    await goTo(keys, 'u')
    await walk('Tab', page.getByRole('checkbox', { name: 'Select all updates on this page' }))
    await press('Space', see.button(page, /^Select all \d+$/))
    await walk('Shift+Tab', see.button(page, /^Select all \d+$/))
    await press('Enter', see.button(page, /^Update selected \d+$/))
    await press('u', see.withoutMajors(page))
    await walk('Tab', see.inDialog(page, /^(Start|Update) \d+ /))
    await press('Enter', see.running(page))
  },
  async 'back up ten'(keys) {
    const { page, press, walk } = keys
    await select(keys, 10)
    await press('F6', see.bar(page).locator('button:focus'))
    await walk('Tab', see.button(page, 'Backup now'))
    await press('Enter', see.running(page))
  },
  async 'who has Phoca Gallery below 5.2.0'(keys) {
    await goTo(keys, 'u')
    await search(keys, 'phoca', see.onlyPhoca(keys.page))
    await keys.reads(see.onlyPhoca(keys.page))
  },
  async 'find a site by its address, mistyped'(keys) {
    await find(keys, 'berghute', /Berghütte Edelweiß/)
    await keys.press('Enter', see.title(keys.page, 'Berghütte Edelweiß'))
  },
  async 'see which backups failed their test'({ page, press, walk, reads }) {
    await press('g n', see.worst(page))
    await walk('Tab', page.getByRole('radio', { name: 'By site' }))
    await press('ArrowRight', see.failedTests(page))
    await reads(see.failedTests(page))
  },
  async 'put a tag on five sites'(keys) {
    const { page, press, walk } = keys
    await select(keys, 5)
    await press('t', see.tag(page))
    await walk('ArrowDown', see.tag(page))
    await press('Enter', see.tag(page, true))
  },
  async 'turn on auto-update of one extension everywhere'(keys) {
    const { page, press, walk } = keys
    await goTo(keys, 'e')
    await walk('j', see.rowLink(page, 0))
    await walk('Tab', page.getByRole('switch', { name: /^Auto-update of /, checked: false }))
    await press('Space', see.message(page, /^Auto-update of .* is on/))
  },
  async 'pause and resume a batch'(keys) {
    const { page, press, walk } = keys
    await find(keys, 'refresh all', /^Refresh data of all sites/)
    await press('Enter', see.inDialog(page, /^Refresh 46/))
    await press('Enter', see.pause(page))
    await walk('Shift+Tab', see.pause(page))
    await press('Enter', see.resume(page))
    await press('Enter', see.goesOn(page))
  },
  async 'sign out'(keys) {
    await find(keys, 'sign out', /^Sign out/)
    await keys.press('Enter', see.button(keys.page, 'Sign in'))
  },
  async 'update ten selected sites'(keys) {
    const { page, press, walk } = keys
    await select(keys, 10)
    await press('u', see.inDialog(page, /^(Start|Update) \d+ /))
    await walk('Tab', see.inDialog(page, /^(Start|Update) \d+ /))
    await press('Enter', see.running(page))
  },
  async 'who has JCE below 2.9.99'(keys) {
    await goTo(keys, 'e')
    await search(keys, 'jce < 2.9.99', see.installations(keys.page))
    await keys.reads(see.installations(keys.page))
  },
  async 'who has JCE below 2.9.99, by the filters'(keys) {
    const { page, press, type, walk, reads } = keys
    await goTo(keys, 'e')
    await search(keys, 'jce', see.extensions(page))
    await walk('Tab', see.button(page, /^Version: /))
    await press('Enter', see.versions(page))
    await type('2.9.99', see.below(page))
    await press('Enter', see.installations(page))
    await reads(see.installations(page))
  },
  async 'send a report now'(keys) {
    const { page, press, walk, reads } = keys
    await find(keys, 'report kette', /^Send report…/)
    await press('Enter', see.mail(page))
    await reads(see.mail(page))
    await walk('Tab', see.inDialog(page, 'Send now'))
    await press('Enter', see.message(page, /[Rr]eport/))
  },
  async 'connect many'(keys, list) {
    const { page, press, paste, walk, reads } = keys
    await find(keys, 'connect many', /^Connect many sites/)
    await press('Enter', see.list(page).and(page.locator(':focus')))
    await paste(list, see.connect(page))
    await walk('Tab', see.connect(page))
    await press('Enter', see.connected(page))
    await reads(see.connected(page))
  },
  async 'plan backups of ten sites, each Sunday'(keys) {
    const { page, press, walk } = keys
    await select(keys, 10)
    await press('p', see.dialog(page))
    await walk('Tab', see.inDialog(page, 'Sundays'))
    await press('Enter', see.weekly(page))
    await walk('Shift+Tab', see.inDialog(page, /^Set schedule of /))
    await press('Enter', see.message(page, /[Ss]chedule/))
  },
}
