import type { Response } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

/** Only the chart library contains it. */
const chartCode = '_echarts_instance_'

// spec: SM-2-054, SM-2-077, SM-2-078, SM-9-018
test('a person reads the response times of a site, which load when the tab is opened', async ({
  page,
  aFreshAgency,
}) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  const charts = async () => {
    const texts = await Promise.all(scripts.map((script) => script.text().catch(() => '')))
    return texts.filter((text) => text.includes(chartCode)).length
  }
  const { sites } = await aFreshAgency(1)
  const { name = '', id } = sites[0] ?? {}
  await page.goto(`/sites?site=${id}`)
  const tabs = page.getByRole('navigation', { name: `Parts of ${name}` })
  await expect(tabs).toBeVisible()
  expect(await charts()).toBe(0)

  await tabs.getByRole('link', { name: 'Performance' }).focus()
  await page.keyboard.press('Enter')
  const chart = page.getByRole('figure', { name: /^Response time from .* median \d+ ms/ })
  await expect(chart).toBeVisible()
  const picture = chart.locator('svg').first()
  await expect(picture).toHaveAttribute('height', '200')
  await expect(picture.getByText(/^\d\d\.\d\d \d\d:\d\d$/).first()).toBeVisible()
  expect(await charts()).toBe(1)

  const span = chart.getByText(/ to /)
  const whole = await span.textContent()
  await chart.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => span.textContent()).not.toBe(whole)
  await chart.getByRole('button', { name: 'Zoom out' }).press('Enter')
  await expect(span).toHaveText(whole ?? '')
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(chart.getByRole('columnheader', { name: 'ms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
  await expectAccessible(page, 'performance')
})
