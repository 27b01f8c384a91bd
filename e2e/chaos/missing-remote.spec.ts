import { expect, test } from '../fixtures.ts'

test.use({ allowedComplaints: [[/404|Failed to load resource|remotes\/sites/], { scope: 'test' }] })

test('the console works while the files of the sites remote answer 404, and Retry loads it without a reload', async ({
  page,
  aFreshAgency,
}) => {
  await page.route('**/remotes/sites/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await aFreshAgency(1)
  await page.goto('/sites')
  await expect(page.getByRole('heading', { name: 'Sites could not be loaded' })).toBeVisible()
  await expect(page.getByText(/FL-R1-not-found/)).toBeVisible()

  await page.getByRole('link', { name: 'Updates', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  await page.unroute('**/remotes/sites/**')
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
})
