import { expect, test } from '../fixtures.ts'
import { startProduct } from '../support/product.ts'

test.use({
  allowedComplaints: [[/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource|ERR_/], { scope: 'test' }],
})

test('while the server is stopped the page keeps its rows and says so; when it is back everything catches up', async ({
  page,
}) => {
  const product = await startProduct()
  try {
    await page.goto(`${product.url}/login`)
    await page.getByLabel('E-mail').fill('agency@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('row', { name: /Architekturbüro Nord/ })).toBeVisible()

    await product.stopServer('SIGKILL')
    await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible({ timeout: 45_000 })
    await expect(page.getByRole('row', { name: /Architekturbüro Nord/ })).toBeVisible()
    await page.getByRole('link', { name: 'Updates', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 30_000 })

    await product.startServer()
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Live updates paused, reconnecting')).toBeHidden({ timeout: 60_000 })
  } finally {
    await product.close()
  }
})
