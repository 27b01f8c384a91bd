import type { Browser, BrowserContext } from '@playwright/test'
import { hearMessages } from './messages.ts'

/**
 * Faults that pages must never have. `violations` are those of the security policy; only a test of
 * the policy itself allows one.
 */
export type Complaints = { violations: string[]; others: string[] }

const binding = '__reportViolation'
const isAboutPolicy = /Content Security Policy|Content-Security-Policy/

/**
 * Watches every page of every later context: console errors, uncaught errors, violations of the security
 * policy; hears its messages. Call `stop` before the browser goes on to another test.
 */
export function watchBrowser(browser: Browser): { complaints: Complaints; stop: () => void } {
  const complaints: Complaints = { violations: [], others: [] }
  const make = browser.newContext
  browser.newContext = async (options) => {
    const context = await make.call(browser, options)
    await watchContext(context, complaints)
    await hearMessages(context)
    return context
  }
  return {
    complaints,
    stop: () => {
      browser.newContext = make
    },
  }
}

async function watchContext(context: BrowserContext, { violations, others }: Complaints): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = `console: ${message.text()} ${message.location().url}`
    if (isAboutPolicy.test(text)) violations.push(text)
    else others.push(text)
  })
  context.on('weberror', (error) => others.push(`uncaught: ${error.error().message}`))
  await context.exposeBinding(binding, (_source, text: string) => violations.push(text))
  await context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, name)
      const text = `${event.effectiveDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`
      if (typeof report === 'function') report(text)
    })
  }, binding)
}
