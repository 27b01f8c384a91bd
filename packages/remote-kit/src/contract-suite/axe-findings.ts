import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type AxeScope = {
  /** Selector of the part to look at; unset: the whole page. */
  within?: string
  /** Selector of what is not ours, such as the frame of a payment service. */
  without?: string
  /** Only what the colours decide: for a page that was looked at in another theme. */
  onlyColours?: boolean
}

/** Those of axe's rules up to level AA. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page at rest, as "rule: elements"; an empty list: nothing. Motion is reduced from
 * here on: halfway between two colours or opacities nothing has the contrast of either.
 */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeToRest(page)
  // Legacy: all in this page; the other way opens a page more each time, and this one would be in the
  // background.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (scope.within !== undefined) axe.include(scope.within)
  if (scope.without !== undefined) axe.exclude(scope.without)
  if (scope.onlyColours) axe.withRules(colourRules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Waits for every animation of the page that ends. A text, because the tools that check remotes know no DOM.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise(requestAnimationFrame).then(() => {
    const isEnding = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity
    return Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished))
  }).then(() => undefined)`)
}
