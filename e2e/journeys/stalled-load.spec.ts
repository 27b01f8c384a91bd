import { expect, test } from '../fixtures.ts'
import { openStalled } from '../support/open-stalled.ts'

test('the page reports a stalled load of the frame after ten seconds and offers Retry', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await openStalled(page, /\/main\.\w+\.js$/, '#root')
  const alert = page.getByRole('alert').filter({ hasText: 'Its code did not arrive in time.' })
  await expect(alert.getByRole('button', { name: 'Retry', exact: true })).toBeEnabled()
})

test.describe('code of the frame', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  test('is reported at once when it cannot be fetched', async ({ page, aFreshAgency }) => {
    await aFreshAgency(1)
    await page.route(/\/main\.\w+\.js$/, (route) => route.abort())
    await page.goto('/sites', { waitUntil: 'commit' })
    const message = page.getByRole('alert').filter({ hasText: 'Its code could not be fetched.' })
    await expect(message).toBeVisible()
  })
})
