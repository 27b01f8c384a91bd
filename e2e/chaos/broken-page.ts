import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openRemote } from '../support/open-remote.ts'
import { anotherRemote, type RemoteUnderTest } from './remote-under-test.ts'

/** Guarantees around a broken remote, and in its place. */
export class BrokenPage {
  readonly page: Page
  readonly remote: RemoteUnderTest

  constructor(page: Page, remote: RemoteUnderTest) {
    this.page = page
    this.remote = remote
  }

  /** A new tab's view: the page is loaded again at the remote's address. */
  async open(): Promise<void> {
    await this.page.goto(this.remote.path, { waitUntil: 'commit' })
  }

  /** The place shows the failure and its code. */
  async saysWhatFailed(code: RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { name: `${this.remote.link} could not be loaded` })
    await expect(heading).toBeVisible()
    await expect(this.page.getByRole('alert').getByText(code)).toBeVisible()
  }

  /** Frame, navigation, sign-out, impersonation bar and another remote; ends at that other remote. */
  async frameWorks(): Promise<void> {
    if (!this.remote.isForAdmin) {
      const bar = this.page.getByRole('region', { name: 'Impersonation' })
      await expect(bar.getByRole('button', { name: 'Sign out' })).toBeEnabled()
    }
    await this.page.locator('header').getByRole('button').last().click()
    const signOut = this.page.getByRole('menuitem', { name: 'Sign out' })
    await expect(signOut).toBeEnabled()
    await signOut.press('Escape')
    await expect(signOut).toBeHidden()
    const other = anotherRemote(this.remote)
    await openRemote(this.page, other)
    await expect(this.page.getByRole('heading', { name: other, level: 1, exact: true })).toBeVisible()
    await expect(this.page.getByText(`Loading ${other}`, { exact: true })).toHaveCount(0)
  }

  async goBack(): Promise<void> {
    await openRemote(this.page, this.remote.link)
  }

  async retry(): Promise<void> {
    await this.page.getByRole('alert').getByRole('button', { name: 'Retry', exact: true }).click()
  }

  /** The remote itself shows: its title, and neither the frame's skeleton nor its message. */
  async works(): Promise<void> {
    const { link } = this.remote
    const place = this.page.locator('main')
    const shown = async () => {
      const text = (await place.textContent()) ?? ''
      if (text.includes('could not be loaded')) return 'broken'
      if (text.includes(`Loading ${link}`)) return 'loading'
      return (await place.getByRole('heading', { name: link, level: 1, exact: true }).count()) === 1
        ? 'there'
        : 'empty'
    }
    await expect.poll(shown, { message: `${link} is shown` }).toBe('there')
  }
}
