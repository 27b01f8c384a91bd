import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { openBrowser } from './support/lab.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const loads = Number(process.env.BENCH_LOADS ?? 1000)
const patienceMs = 15_000
/** A page, and the sign that its content is there; a message counts as well as rows. */
const pages = {
  '/sites': 'tbody tr th',
  '/updates': 'tbody tr th',
  '/settings': 'main h2',
}
const message = '[role=alert]'

/**
 * Loads /sites, /updates and /settings again and again, cold and warm, with a slowed processor and files that
 * arrive late in every order. Reports each load without rows or a message after 15 s, with the page's
 * activity; `BENCH_LOADS` (1000).
 */
export async function benchSoak(): Promise<void> {
  const product = await startProduct({ speed: 1 })
  const browser = await openBrowser()
  let done = 0
  let missed = 0
  try {
    const token = await signInForToken(product.url)
    const work = async () => {
      while (done < loads) {
        const context = await openContext(browser, product.url, token)
        const paths = Object.keys(pages) as (keyof typeof pages)[]
        const path = paths[done % paths.length] ?? '/sites'
        for (const kind of ['cold', 'warm', 'late'] as const) {
          if (done >= loads) break
          done += 1
          const miss = await load(context, path, kind)
          if (miss !== null) {
            missed += 1
            console.log(`  ${path} ${kind}: ${miss}`)
          }
          if (done % 100 === 0) console.log(`  ${done} loads, ${missed} without rows`)
        }
        await context.close()
      }
    }
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
    await product.close()
  }
  console.log(`  ${done - missed} of ${done} loads showed rows or a message within ${patienceMs / 1000} s`)
}

async function openContext(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  await context.addCookies([{ name: 'token', value: token, url }])
  return context
}

/** The page's activity when its content did not arrive; null when it did. */
async function load(
  context: BrowserContext,
  path: keyof typeof pages,
  kind: 'cold' | 'warm' | 'late',
): Promise<string | null> {
  const page = await context.newPage()
  const words: string[] = []
  page.on('console', (said) => words.push(said.text()))
  page.on('pageerror', (error) => words.push(String(error)))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 + Math.floor(Math.random() * 6) })
  if (kind === 'late') await page.route(/\.(?:js|css)(?:\?|$)|\/api\//, delay)
  await page.addInitScript(noteContent, `${pages[path]}, ${message}`)
  try {
    await page.goto(path, { waitUntil: 'commit' })
    const noted = await page.waitForFunction((): number => Reflect.get(window, 'contentAt'), null, {
      timeout: 2 * patienceMs,
    })
    const contentAt = await noted.jsonValue()
    if (contentAt <= patienceMs) return null
    return `content after ${contentAt.toFixed(0)} ms; ${await stateOf(page, path)}`
  } catch {
    return `${await stateOf(page, path)}; said: ${words.join(' | ') || 'nothing'}`
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
}

/**
 * Runs in the page and notes in `contentAt` when it first shows `selector`, in ms since it was asked for: the
 * driver learns of it late on a busy machine.
 */
function noteContent(selector: string): void {
  const observer = new MutationObserver(() => {
    const found = [...document.querySelectorAll(selector)]
    // The text first: to ask whether something empty is visible costs a layout of the page each time.
    if (!found.some((element) => element.textContent?.trim() && element.checkVisibility())) return
    Reflect.set(window, 'contentAt', performance.now())
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Up to two seconds, different for each file, so that they arrive in every order. */
async function delay(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * 2000))
  await route.continue().catch(() => {})
}

async function stateOf(page: Page, path: keyof typeof pages): Promise<string> {
  const seen = await page
    .evaluate((content) => {
      const asked = performance
        .getEntriesByType('resource')
        .map(
          ({ name, startTime, duration }) =>
            `${new URL(name).pathname} ${Math.round(startTime)} +${Math.round(duration)}`,
        )
      const text = (document.getElementById('root')?.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 300)
      const isThere = document.querySelector(content) !== null
      return { ready: document.readyState, isThere, asked, text, at: Math.round(performance.now()) }
    }, `${pages[path]}, ${message}`)
    .catch((error: unknown) => String(error))
  return JSON.stringify(seen)
}
