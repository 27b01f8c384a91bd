import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
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
      // Legacy: all in this page; the other way opens an extra page for each story.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await axe.disableRules(PAGE_RULES).analyze()
      const found = violations.map(({ id: rule, help, nodes }) => `${rule}: ${help}: ${nodes[0]?.html}`)
      expect({ status, complaints, violations: found }).toEqual({
        status: 'success',
        complaints: [],
        violations: [],
      })
    })
  }
}
