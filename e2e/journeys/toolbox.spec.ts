import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

// spec: AA-2-085, AA-2-086
test('a coupon is copied, and every material is a real file of its type', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  await page.goto('/toolbox')
  await page.getByRole('button', { name: 'Copy coupon of Backup tool Pro' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('FLOTILLA-BACKUP-30 copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FLOTILLA-BACKUP-30')

  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByRole('list', { name: 'Downloads: Launch checklist' })).toBeVisible()
  const links = await page
    .locator('a[href^="/materials/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links).toHaveLength(17)
  for (const link of links) {
    const answer = await page.request.get(link ?? '')
    const ending = link?.split('.').at(-1) ?? ''
    expect([link, answer.status(), answer.headers()['content-type']]).toEqual([link, 200, types[ending]])
    const start = (await answer.body()).subarray(0, 4).toString('latin1')
    expect(start).toBe(ending === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
  }

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PowerPoint, 4:3, German' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('maintenance-presentation-4x3-de.pptx')
  expect((await readFile(await file.path())).length).toBeGreaterThan(10_000)
})
