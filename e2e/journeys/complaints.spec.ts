import { test as bare, expect } from '@playwright/test'
import { watchBrowser } from '../support/watch-browser.ts'

/** The watch itself, on pages with faults that ours must never have. */
bare(
  'a page of any context is seen when it violates its policy, throws, or writes an error',
  async ({ browser }) => {
    const { complaints, stop } = watchBrowser(browser)
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route('http://planted.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': "script-src 'nonce-x'; img-src 'none'" },
        body: `<img src="/a.png" alt=""><script>1</script><script nonce="x">
        console.error('Planted: said'); setTimeout(() => { throw new Error('Planted: thrown') })</script>`,
      }),
    )
    await page.goto('http://planted.test/')
    await expect.poll(() => complaints.violations.join()).toMatch(/img-src forbids/)
    await expect.poll(() => complaints.violations.join()).toMatch(/script-src-elem forbids inline/)
    await expect.poll(() => complaints.others.join()).toMatch(/console: Planted: said/)
    await expect.poll(() => complaints.others.join()).toMatch(/uncaught: Planted: thrown/)
    stop()
    await context.close()
  },
)
