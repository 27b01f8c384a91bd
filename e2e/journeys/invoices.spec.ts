import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { pdfText } from '../support/pdf-text.ts'
import { signInAs } from '../support/sign-in-as.ts'

// spec: AA-2-050, AA-9-008
test('an invoice is saved under its number and opens as a PDF in German money', async ({ page, product }) => {
  await signInAs(page, product.url, 'agency@demo.test')
  await page.goto('/invoices')
  const row = page.getByRole('row', { name: /FL-.*-1007/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /^Plan 19,00/ })).toBeVisible()
  await expectAccessible(page, 'invoices')

  const total = (await row.getByRole('cell').nth(1).textContent())?.replace('\u00a0', ' ') ?? ''
  const number = (await row.getByRole('rowheader').textContent()) ?? ''
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^PDF/ }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  const text = await pdfText(new Uint8Array(await readFile(await file.path())))
  for (const words of [`Invoice ${number}`, 'Studio Nordlicht', 'VAT 19 %', total])
    expect(text).toContain(words)
})
