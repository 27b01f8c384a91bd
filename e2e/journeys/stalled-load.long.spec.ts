import { expect, test } from '../fixtures.ts'
import { openStalled } from '../support/open-stalled.ts'

test.describe('the page reports a stalled load after ten seconds and offers a way on when what stalls is', () => {
  const steps: [what: string, address: RegExp, words: string, offer: string][] = [
    [
      'the request for the signed-in user',
      /\/api\/user$/,
      'This takes longer than it should.',
      'Reload page',
    ],
    // The load of a remote is given up after ten seconds, and this message replaces the notice.
    ['the code of the remote', /\/remotes\/sites\/.*\.js/, 'Its files did not arrive in time.', 'Retry'],
    ['the request for the rows', /\/api\/accountsites/, 'This takes longer than it should.', 'Reload page'],
  ]
  for (const [what, address, words, offer] of steps) {
    test(what, async ({ page, aFreshAgency }) => {
      await aFreshAgency(1)
      await openStalled(page, address, '.fl-skeleton')
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('button', { name: offer, exact: true })).toBeEnabled()
    })
  }
})

test.describe('code of the frame', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  test('is reported at once when a library of it cannot be fetched', async ({ page, aFreshAgency }) => {
    await aFreshAgency(1)
    await page.route(/\/react\.\w+\.js$/, (route) => route.abort())
    await page.goto('/sites', { waitUntil: 'commit' })
    const message = page.getByRole('alert').filter({ hasText: 'Its code could not be fetched.' })
    await expect(message).toBeVisible()
  })
})
