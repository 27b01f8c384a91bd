import type { CDPSession, Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { openBrowser } from './support/lab.ts'
import { readHeap } from './support/read-heap.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const warmUps = 20

/**
 * Opens and closes a panel 200 times, mounts and unmounts each remote 50 times: the memory growth of the
 * page.
 */
export async function printMemory(): Promise<void> {
  const product = await startProduct({ sites: 2000 })
  const browser = await openBrowser()
  const openAs = async (email: string, path: string) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const token = await signInForToken(product.url, email)
    await context.addCookies([{ name: 'token', value: token, url: product.url }])
    await page.goto(product.url + path)
    await page.locator('tbody tr').first().waitFor()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    return { page, cdp }
  }
  try {
    console.log('heap after garbage collection; target: at most 5 MB more, no listener more')
    const agency = await openAs('agency@demo.test', '/sites')
    await printGrowth(agency, 'panel open and close', 200, () => openAndClose(agency.page))
    await printGrowth(agency, 'sites, updates, account', 50, async () => {
      for (const name of ['Updates', 'Activity', 'Sites']) await visit(agency.page, name)
    })
    const admin = await openAs('admin@demo.test', '/userlist')
    await printGrowth(admin, 'admin, sites', 50, async () => {
      for (const name of ['Sites', 'Users']) await visit(admin.page, name)
    })
  } finally {
    await browser.close()
    await product.close()
  }
}

async function printGrowth(
  { cdp, page }: { cdp: CDPSession; page: Page },
  name: string,
  times: number,
  act: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < warmUps; round += 1) await act()
  await page.waitForLoadState('networkidle')
  const before = await readHeap(cdp)
  for (let round = 0; round < times; round += 1) await act()
  await page.waitForLoadState('networkidle')
  const after = await readHeap(cdp)
  const growth = (after.bytes - before.bytes) / 1_000_000
  console.log(
    `  ${times} times ${name}: heap ${growth.toFixed(2)} MB, listeners ${after.listeners - before.listeners}, nodes ${after.nodes - before.nodes} (from ${(before.bytes / 1_000_000).toFixed(1)} MB, ${before.listeners} listeners)`,
  )
}

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('link').first().click()
  await page.getByRole('list', { name: 'State of the site' }).waitFor()
  await page.getByRole('button', { name: 'Close the site' }).click()
  await page.locator('tbody tr').first().waitFor()
}

async function visit(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
}
