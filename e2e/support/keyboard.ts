import { expect, type Page } from '@playwright/test'

/** Name of what has the focus, as assistive technology reads it. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (element === null) return ''
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
  })

/**
 * Presses Tab (or another key) until what has the focus is named so; fails when it is never reached. `onStep` is called
 * after each press.
 */
export async function tabTo(
  page: Page,
  name: RegExp,
  key = 'Tab',
  onStep: () => Promise<void> = async () => {},
): Promise<void> {
  const seen: string[] = []
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press(key)
    await onStep()
    const now = (await focusedName(page)).trim()
    if (name.test(now)) return
    seen.push(now)
  }
  expect(seen, `${name} is not reached by ${key}`).toContain(name.source)
}
