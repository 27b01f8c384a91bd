import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { test } from './fixtures.ts'
import { renderStory } from './render-story.ts'
import { readStories } from './stories.ts'

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

for (const { id, title, name } of readStories()) {
  for (const theme of ['light', 'dark']) {
    test(`${title} / ${name} is sound and accessible in ${theme}`, async ({ storyPage }) => {
      const { url, complaints } = storyPage
      const page = await storyPage.open(theme)
      complaints.length = 0
      await page.setViewportSize(sizeFor(name))
      const status = await renderStory(page, url, id, theme)
      await page.evaluate(() => document.fonts.ready)
      expect({ status, complaints, violations: await axeFindings(page) }).toEqual({
        status: 'success',
        complaints: [],
        violations: [],
      })
    })
  }
}

/** Findings of axe, which the fixture put into the page, as "rule: what it asks: first element". */
function axeFindings(page: Page): Promise<string[]> {
  return page.evaluate(async (pageRules) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const rules = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]))
    const { violations } = await run({ resultTypes: ['violations'], rules })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`)
  }, PAGE_RULES)
}
