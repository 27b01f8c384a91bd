import type { RemoteRelease } from '@flotilla/platform/registry'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import type { ContractHost, Leftovers } from './contract-host.ts'

const timeoutMs = 10_000
const warmUps = 5
const allowedGrowthBytes = 5 * 1024 * 1024

/** The page of the contract host, driven from outside. */
export class HostPage {
  readonly errors: string[] = []
  readonly violations: string[] = []
  readonly #requests: string[] = []
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #cdp: CDPSession

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession) {
    this.#context = context
    this.#page = page
    this.#cdp = cdp
    page.on('pageerror', (error) => this.errors.push(`uncaught: ${error.message}`))
    page.on('request', (request) => this.#requests.push(request.url()))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text()
      if (/Content.Security.Policy/.test(text)) this.violations.push(text)
      else this.errors.push(`console: ${text}`)
    })
  }

  static async open(browser: Browser, url: string): Promise<HostPage> {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const host = new HostPage(context, page, await context.newCDPSession(page))
    // The page itself sees a violation that the code catches, the console does not.
    await context.exposeBinding('reportViolation', (_page, words: string) => host.violations.push(words))
    await context.addInitScript({
      content: `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        window.reportViolation(effectiveDirective + ' forbids ' + blockedURI + ' of ' + sourceFile))`,
    })
    await page.goto('/')
    await page.waitForFunction(() => 'contractHost' in globalThis)
    return host
  }

  /** Routes of the loaded remote. Rejects with the cause of a failure. */
  async load(release: RemoteRelease, token: string | null): Promise<string[]> {
    return await this.#call('load', release, token)
  }

  /** Mounts an address; resolves to whether it shows a heading, and no skeleton any more. */
  async show(address: string): Promise<boolean> {
    await this.#call('mount', address)
    try {
      await this.#page.locator('main h1').first().waitFor({ timeout: timeoutMs })
      await this.#page
        .locator('[aria-busy="true"]')
        .first()
        .waitFor({ state: 'detached', timeout: timeoutMs })
      return true
    } catch {
      return false
    }
  }

  async unmount(): Promise<void> {
    await this.#call('unmount')
  }

  async address(): Promise<string> {
    return await this.#call('address')
  }

  /** Leftovers of the unmounted remote in the page; '' for none. */
  async leftOver(): Promise<string> {
    const text = await this.#page.locator('body').textContent()
    return (text ?? '').trim().slice(0, 100)
  }

  /** What the remote has changed that all pages have in common, as sentences. */
  async globals(remote: string): Promise<string[]> {
    return await this.#call('globals', remote)
  }

  async inaccessible(address: string): Promise<string[]> {
    const found = await axeFindings(this.#page, { within: 'main' })
    return found.map((finding) => `${address} ${finding}`)
  }

  /** Requests that go neither to the host, nor to the API, nor to the remote's own folder. */
  strangeRequests(prefix: string): string[] {
    const isRemote = (url: string) => new URL(url).pathname.startsWith('/remotes/')
    return [...new Set(this.#requests)]
      .filter((url) => isRemote(url) && !new URL(url).pathname.startsWith(prefix))
      .map((url) => `It fetches ${url}, which is not its own.`)
  }

  /**
   * Mounts and unmounts many times; returns what grew, as sentences. The first rounds fill caches and do not
   * count.
   */
  async leaks(address: string, mounts: number): Promise<string[]> {
    for (let time = 0; time < warmUps; time++) await this.#call('remount', address)
    const before = await this.#measure()
    for (let time = 0; time < mounts; time++) await this.#call('remount', address)
    const after = await this.#measure()
    const grown = after.heap - before.heap
    return [
      ...leak('listeners', before.listeners.length, after.listeners.length, mostOf(after.listeners)),
      ...leak('intervals', before.intervals, after.intervals),
      ...(grown > allowedGrowthBytes
        ? [`${mounts} mounts made the heap grow by ${(grown / 1024 / 1024).toFixed(1)} MB.`]
        : []),
    ]
  }

  async close(): Promise<void> {
    await this.#context.close()
  }

  /** Calls the page's side; the result is as in `ContractHost`. */
  async #call<Name extends keyof ContractHost>(
    name: Name,
    ...given: Parameters<ContractHost[Name]>
  ): Promise<Awaited<ReturnType<ContractHost[Name]>>> {
    // The wrapper of the page's side: the result is untyped.
    const asked: { name: string; given: unknown[] } = { name, given }
    const answer: Awaited<ReturnType<ContractHost[Name]>> = await this.#page.evaluate(
      ({ name, given }): Promise<never> => {
        const host = Reflect.get(globalThis, 'contractHost')
        return host[name](...given)
      },
      asked,
    )
    return answer
  }

  async #measure() {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    const leftovers: Leftovers = await this.#call('leftovers')
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage')
    return { ...leftovers, heap: usedSize }
  }
}

function leak(what: string, before: number, after: number, most = ''): string[] {
  return after > before ? [`It leaves ${what} behind: ${before} before, ${after} after.${most}`] : []
}

/** The most frequent kind, as the likely cause. */
function mostOf(kinds: readonly string[]): string {
  const count = (kind: string) => kinds.filter((other) => other === kind).length
  const [most] = [...new Set(kinds)].sort((one, other) => count(other) - count(one))
  return most === undefined ? '' : ` Most are of ${most}.`
}
