import { expect, test } from '../fixtures.ts'

test.use({
  isEquipped: true,
  allowedComplaints: [[/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource|ERR_/], { scope: 'test' }],
})

test('the page keeps its rows and reports that the server is stopped, and catches up when it is back', async ({
  page,
  product,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(3)
  const row = page.getByRole('row', { name: new RegExp(sites[0]?.name ?? '') })
  await page.goto('/sites')
  await expect(row).toBeVisible()

  await product.stopServer('SIGKILL')
  await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible({ timeout: 45_000 })
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Updates', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retry', exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })

  await product.startServer()
  await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
  await expect(page.getByRole('table', { name: /Updates, page 1/ })).toBeVisible()
  // Not the one of an update that failed, which is named after it.
  await expect(page.getByRole('button', { name: 'Retry', exact: true })).toHaveCount(0)
  await expect(page.getByText('Live updates paused, reconnecting')).toBeHidden({ timeout: 60_000 })
})
