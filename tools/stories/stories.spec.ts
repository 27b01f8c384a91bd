import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { readStories } from './stories.ts'

/** Rules about a whole page, which a story of one component is not; the browser journeys check them on real pages. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one']

/** A story called Narrow… is about a phone: what Storybook shows a person in its viewport of that size is tested in it. */
const sizeFor = (name: string) =>
  name.startsWith('Narrow') ? { width: 390, height: 844 } : { width: 1280, height: 900 }

/** How a story ended: Storybook's own word, `success` or `error`. */
async function renderStory(page: Page, url: string, id: string, theme: string): Promise<string> {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
  const finished = await page.waitForFunction(() => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
    if (typeof channel !== 'object' || channel === null || !('last' in channel)) return null
    if (typeof channel.last !== 'function') return null
    const last = channel.last.bind(channel)
    const failed = ['storyErrored', 'storyThrewException', 'storyMissing'].find((name) => last(name))
    return failed ?? last('storyFinished')?.[0]?.status ?? null
  })
  return String(await finished.jsonValue())
}

for (const { id, title, name } of readStories()) {
  for (const theme of ['light', 'dark']) {
    test(`${title} / ${name} is sound and accessible in ${theme}`, async ({ storyPage }) => {
      const { page, url, complaints } = storyPage
      complaints.length = 0
      await page.setViewportSize(sizeFor(name))
      const status = await renderStory(page, url, id, theme)
      await page.evaluate(() => document.fonts.ready)
      const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).analyze()
      const found = violations.map(({ id: rule, help, nodes }) => `${rule}: ${help}: ${nodes[0]?.html}`)
      expect({ status, complaints, violations: found }).toEqual({
        status: 'success',
        complaints: [],
        violations: [],
      })
    })
  }
}
