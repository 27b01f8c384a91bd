import { expect, type Page } from '@playwright/test'
import { pageFaults } from './page-faults.ts'

export const widths = [1920, 1440, 1366, 1280, 1024, 768, 390, 320] as const

/**
 * How much wider letter spacing is than in the console's own font, in em, as stand-ins for the widths of
 * system fonts before it loads. DejaVu Sans of a Linux without Arial is 6 % wider; Segoe UI of Windows and
 * San Francisco of a Mac are narrower, so they can only break a line elsewhere: one width shows that.
 */
const everyFace: readonly Face[] = [
  { font: 'Inter', em: 0, at: widths },
  { font: 'Linux', em: 0.035, at: widths },
  { font: 'Windows or Mac', em: -0.015, at: [1280] },
]
export type Face = { font: string; em: number; at: readonly number[] }

async function spaceLetters(page: Page, em: number): Promise<void> {
  await page.evaluate((em) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { letter-spacing: ${em}em !important }`)
    document.adoptedStyleSheets = em === 0 ? [] : [sheet]
  }, em)
}

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
}

/** Measures the page in every face at its widths; every failure is reported, not the first one alone. */
export async function expectTidy(page: Page, what: string, faces = everyFace): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const { font, em, at } of faces) {
    await spaceLetters(page, em)
    for (const width of at) {
      await resize(page, width)
      // Parts that fold themselves do so a frame or two later.
      await expect
        .soft(
          async () => expect(await pageFaults(page)).toEqual([]),
          `${what} at ${width} in the font of ${font}`,
        )
        .toPass({ timeout: 10_000 })
    }
  }
  await spaceLetters(page, 0)
  await resize(page, 1440)
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeVisible()
}
