import { colourRules } from '@flotilla/remote-kit/contract-suite'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { test } from './fixtures.ts'
import { chooseTheme, renderStory } from './render-story.ts'
import { storiesOfRun } from './stories.ts'

/**
 * Rules about a whole page do not apply to a story of one component; the browser journeys check them on real
 * pages.
 */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one']

/**
 * A story called Narrow… is about a phone: it is tested at the size of the viewport that Storybook shows it
 * in.
 */
const sizeFor = (name: string) =>
  name.startsWith('Narrow') ? { width: 390, height: 844 } : { width: 1280, height: 900 }

for (const { id, title, name } of storiesOfRun()) {
  test(`${title} / ${name} is sound, and accessible in light and dark`, async ({ storyPage }) => {
    const { page, url, complaints, comeToRest } = storyPage
    complaints.length = 0
    await page.setViewportSize(sizeFor(name))
    await page.emulateMedia({ colorScheme: 'light' })
    // What failed to render wears no theme.
    expect(await renderStory(page, url, id)).toBe('success')
    // What is half loaded has other findings than what a person sees.
    await comeToRest()
    const light = await axeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    const dark = await axeFindings(page, colourRules)
    const contrast = process.env.LONG === '1' ? await findingsInContrast(page) : []
    expect({ complaints, light, dark, contrast }).toEqual({
      complaints: [],
      light: [],
      dark: [],
      contrast: [],
    })
  })
}

/** Findings about the colours of high contrast; then the theme of the browser is back. */
async function findingsInContrast(page: Page): Promise<string[]> {
  const wears = (theme: string) =>
    page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
  await chooseTheme(page, 'contrast')
  await wears('contrast')
  const findings = await axeFindings(page, colourRules)
  await chooseTheme(page, 'system')
  await wears('dark')
  return findings
}

/**
 * Findings of axe, which the fixture put into the page, as "rule: what it asks: first element"; of all rules,
 * or of `only` those.
 */
function axeFindings(page: Page, only?: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ pageRules, values }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
      const { violations } = await run({
        resultTypes: ['violations'],
        ...(values === undefined ? { rules } : { runOnly: { type: 'rule', values } }),
      })
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)
    },
    { pageRules: PAGE_RULES, values: only },
  )
}
