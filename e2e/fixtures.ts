import { test as base, expect, type Page } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { watchBrowser } from './support/watch-browser.ts'

type WorkerFixtures = { product: Product }
type TestFixtures = {
  /**
   * Complaints that the test expects, such as the 404 it provokes or the error it plants. A violation of the
   * security policy cannot be expected.
   */
  allowedComplaints: RegExp[]
  watched: undefined
  signIn: (email: string, password?: string) => Promise<void>
}

/**
 * The product, and a browser that fails the test on any console error, uncaught error or violation of the
 * security policy, in any page of any context.
 */
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
    async ({ browser, allowedComplaints }, use) => {
      const { complaints, stop } = watchBrowser(browser)
      await use(undefined)
      stop()
      const isAllowed = (text: string) => allowedComplaints.some((allowed) => allowed.test(text))
      expect(complaints.violations, 'violations of the security policy').toEqual([])
      expect(
        complaints.others.filter((text) => !isAllowed(text)),
        'errors of pages',
      ).toEqual([])
    },
    { auto: true },
  ],
  // Needs `watched`, so that the page's own context is watched from its start.
  page: async ({ watched, page }, use) => {
    void watched
    await use(page)
  },
  signIn: async ({ page }, use) => {
    await use((email, password = 'flotilla-demo') => signIn(page, email, password))
  },
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
