import { test as base, expect, type Page } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { watchPage } from './support/watch-page.ts'

type WorkerFixtures = { product: Product }
type TestFixtures = {
  /** Complaints of the page that the test expects, such as the 404 it provokes. */
  allowedComplaints: RegExp[]
  watched: undefined
  signIn: (email: string, password?: string) => Promise<void>
}

/** The product, and a page that fails its test on any console error or violation of the security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  allowedComplaints: [[], { option: true }],
  watched: [
    async ({ page, allowedComplaints }, use) => {
      const complaints = watchPage(page)
      await use(undefined)
      expect(complaints().filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))).toEqual(
        [],
      )
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use((email, password = 'flotilla-demo') => signIn(page, email, password))
  },
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export { expect }
