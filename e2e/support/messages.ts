import { type BrowserContext, expect, type Page } from '@playwright/test'

const binding = '__hearMessage'
const announced = new WeakMap<Page, Set<string>>()

/**
 * Records every message that the pages of this context show from now on, so that a test does not depend on
 * how long one stays.
 */
export async function hearMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding(binding, ({ page }, text: string) => {
    announced.set(page, (announced.get(page) ?? new Set()).add(text))
  })
  await context.addInitScript((name) => {
    const known = new WeakMap<Element, string>()
    const look = () => {
      const region = document.querySelector('section[aria-label="Messages"]')
      for (const message of region?.querySelectorAll('.fl-toast__words') ?? []) {
        const text = message.textContent ?? ''
        const report: unknown = Reflect.get(window, name)
        if (text !== known.get(message) && typeof report === 'function') report(text)
        known.set(message, text)
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, binding)
}

/** A message with these words was shown to the page since it was opened, or since they were last expected. */
export async function expectMessage(page: Page, words: string | RegExp, timeoutMs?: number): Promise<void> {
  const found = () =>
    [...(announced.get(page) ?? [])].filter((text) =>
      typeof words === 'string' ? text.includes(words) : words.test(text),
    )
  const said = () => [...(announced.get(page) ?? [])].join('\n')
  const options = timeoutMs === undefined ? {} : { timeout: timeoutMs }
  await expect
    .poll(() => (found().length > 0 ? 'said' : `only:\n${said()}`), {
      message: `message: ${words}`,
      ...options,
    })
    .toBe('said')
  for (const text of found()) announced.get(page)?.delete(text)
}
