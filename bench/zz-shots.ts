import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../e2e/support/chromium.ts'
import { startProduct } from '../e2e/support/product.ts'
import { signInForToken } from './support/sign-in-for-token.ts'
mkdirSync('/tmp/shots', { recursive: true })
const product = await startProduct({})
const token = await signInForToken(product.url)
const paths: Record<string, string> = {
  sites: '/sites', cards: '/sites?look=cards', panel: '/sites?site=23', attention: '/attention', activity: '/activity', invoices: '/invoices',
  settings: '/settings', updates: '/updates', exts: '/extensions', support: '/support', profile: '/profile', schedule: '/sites?site=23&tab=schedule', backups: '/sites?site=23&tab=backups', performance: '/sites?site=23&tab=performance', security: '/sites?site=23&tab=security', toolbox: '/toolbox', payment: '/payment',
}
const only = process.env.ONLY?.split(',')
const browser = await chromium.launch(chromiumLaunchOptions())
const combos = (process.env.COMBOS ?? '1440-light,390-light,1440-dark,390-dark').split(',')
for (const combo of combos) {
  const [w, theme] = combo.split('-') as [string, 'light' | 'dark']
  const width = Number(w)
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme })
  await context.addCookies([{ name: 'token', value: token, url: product.url }])
  const page = await context.newPage()
  for (const [name, path] of Object.entries(paths)) {
    if (only && !only.includes(name)) continue
    await page.goto(product.url + path)
    await page.locator('main h1, main h2').first().waitFor({ timeout: 15000 }).catch(() => console.log('no head', name))
    await page.waitForTimeout(2500)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log('sideways', name, combo, wide)
    await page.screenshot({ path: `/tmp/shots/${name}-${combo}.png` })
  }
  await context.close()
}
await browser.close(); await product.close(); process.exit(0)
