import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type StripeDouble, startStripeDouble } from '@flotilla/testing/server'
import { test as base, expect, type Page } from '@playwright/test'
import { type Account, type Agency, type AgencyOptions, accountMaker } from './support/account.ts'
import { copyReleases } from './support/copy-releases.ts'
import type { FleetSite } from './support/fleet.ts'
import { type Product, startProduct } from './support/product.ts'
import { watchBrowser } from './support/watch-browser.ts'

/** What the equipped product has beside the plain one. */
type Equipment = {
  stripe: StripeDouble
  /** A releases folder of its own, of which a test may publish, release and remove versions. */
  releases: string
}
type WorkerFixtures = {
  /** True in a file: its tests share a product with equipment, which takes remotes from localhost. */
  isEquipped: boolean
  equipment: Equipment | null
  product: Product
}
type TestFixtures = {
  /**
   * Complaints that the test expects, such as the 404 it provokes or the error it plants. A violation of the
   * security policy cannot be expected.
   */
  allowedComplaints: RegExp[]
  watched: undefined
  accounts: ReturnType<typeof accountMaker>
  /** Makes an agency with 0 to 46 sites for this test alone, and signs the page in by its cookie. */
  aFreshAgency: (size: number, options?: AgencyOptions) => Promise<Agency>
  /** The same for an account without a site: a new one, an unpaid one, an administrator's. */
  aFreshAccount: (kind: 'new' | 'unpaid' | 'admin', options?: { signsIn?: boolean }) => Promise<Account>
  /** A sound site, for this test alone, that no account has yet. */
  aFreshSite: () => FleetSite
  /** The equipped product's double of the payment provider. */
  stripeUrl: string
  /** The equipped product's releases folder, which begins each test with the current versions. */
  releases: string
  /** Signs in by the form, as a person does. */
  signIn: (email: string, password?: string) => Promise<void>
}

/**
 * The product, and a browser that fails the test on any console error, uncaught error or violation of the
 * security policy, in any page of any context.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  isEquipped: [false, { option: true, scope: 'worker' }],
  equipment: [
    async ({ isEquipped }, use) => {
      if (!isEquipped) return await use(null)
      const [stripe, releases] = [await startStripeDouble(), await copyReleases()]
      await use({ stripe, releases })
      await stripe.close()
      await rm(releases, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ equipment }, use) => {
      const product = await startProduct({ sites: 0, ...(equipment !== null && equipped(equipment)) })
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
      expect(
        complaints.violations.filter((text) => !isAllowed(text)),
        'violations of the security policy',
      ).toEqual([])
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
  accounts: async ({ product, context }, use, testInfo) => {
    const accounts = accountMaker(product, context, testInfo)
    await use(accounts)
    await accounts.release()
  },
  aFreshAgency: async ({ accounts }, use) => use(accounts.aFreshAgency),
  aFreshAccount: async ({ accounts }, use) => use(accounts.aFreshAccount),
  aFreshSite: async ({ accounts }, use) => use(accounts.aFreshSite),
  releases: async ({ equipment }, use) => {
    const { releases } = equipmentOf(equipment)
    const registry = await readFile(path.join(releases, 'remotes.json'), 'utf8')
    await use(releases)
    await writeFile(path.join(releases, 'remotes.json'), registry)
  },
  stripeUrl: async ({ equipment }, use) => use(equipmentOf(equipment).stripe.url),
  signIn: async ({ page }, use) => {
    await use((email, password = 'flotilla-demo') => signIn(page, email, password))
  },
})

function equipmentOf(equipment: Equipment | null): Equipment {
  if (equipment === null) throw new Error('The file says no `test.use({ isEquipped: true })`.')
  return equipment
}

function equipped({ stripe, releases }: Equipment) {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test',
    STRIPE_API_BASE: stripe.url,
  }
  return { releasesDir: releases, allowOverrides: true, environment: keys }
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export { expect }
