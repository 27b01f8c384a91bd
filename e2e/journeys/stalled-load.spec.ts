import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Requested, and never answered. */
const hang = (page: Page, address: RegExp) => page.route(address, () => {})

test.describe('a load that stalls says so after ten seconds and offers Retry', () => {
  const steps: [what: string, address: RegExp, words: string][] = [
    ['the code of the frame', /\/main\.\w+\.js$/, 'Its code did not arrive in time.'],
    ['who is signed in', /\/api\/user$/, 'This takes longer than it should.'],
    // The load of a remote is given up after ten seconds, and this message replaces the notice.
    ['the code of the remote', /\/remotes\/sites\/.*\.js/, 'Its files did not arrive in time.'],
    ['the rows', /\/api\/accountsites/, 'This takes longer than it should.'],
  ]
  for (const [what, address, words] of steps) {
    test(what, async ({ page, signIn }) => {
      await signIn('agency@demo.test')
      await expect(page.getByRole('table')).toBeVisible()
      await page.goto('about:blank')
      await page.clock.install()
      await hang(page, address)
      await page.goto('/sites', { waitUntil: 'commit' })
      // Once the page waits, and not before: the clock would run ahead of the measured wait.
      if (what === 'the code of the frame') await expect(page.locator('#root')).toBeAttached()
      else await expect(page.locator('.fl-skeleton').first()).toBeAttached()
      await page.clock.runFor(10_000)
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeEnabled()
    })
  }
})

test.describe('code of the frame that cannot be fetched', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  for (const file of ['react', 'main']) {
    test(`is told at once: ${file}`, async ({ page, signIn }) => {
      await signIn('agency@demo.test')
      await expect(page.getByRole('table')).toBeVisible()
      await page.goto('about:blank')
      await page.route(new RegExp(`/${file}\\.\\w+\\.js$`), (route) => route.abort())
      await page.goto('/sites', { waitUntil: 'commit' })
      const message = page.getByRole('alert').filter({ hasText: 'Its code could not be fetched.' })
      await expect(message).toBeVisible()
    })
  }
})
