import { type AxeScope, axeFindings } from '@flotilla/remote-kit/contract-suite'
import { expect, type Page } from '@playwright/test'

type Options = Pick<AxeScope, 'within' | 'without'>

/**
 * Fails with axe's findings on the page in its present theme and, in place, in the colours of the other one.
 */
export async function expectAccessible(page: Page, name: string, options: Options = {}): Promise<void> {
  const theme = await themeOf(page)
  expect(await axeFindings(page, options), `${name}, ${theme}`).toEqual([])
  const other = theme === 'dark' ? 'light' : 'dark'
  await wear(page, other)
  const onlyColours = true
  expect(await axeFindings(page, { ...options, onlyColours }), `${name}, ${other}`).toEqual([])
  await wear(page, theme)
}

const themeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'))

/** The page follows the system by default. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}
