import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type AxeScope = {
  /** Selector of the part to check; unset: the whole page. */
  within?: string
  /** Selector of content that is not ours, such as the frame of a payment service. */
  without?: string
  /** Only rules that depend on colours: for a page that was already checked in another theme. */
  onlyColours?: boolean
}

/** Axe's rules up to level AA that depend on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The findings of axe on the page at rest, as "rule: elements"; an empty list: none. Reduces motion from here
 * on, because an element halfway between two colours or opacities has the contrast of neither.
 */
export async function axeFindings(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeToRest(page)
  // Legacy mode runs in this page; the other mode opens another page each time, and this one would be in the
  // background.
  // Of what is in order it names one element a rule: naming all takes longer than finding them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (scope.within !== undefined) axe.include(scope.within)
  if (scope.without !== undefined) axe.exclude(scope.without)
  if (scope.onlyColours) axe.withRules(colourRules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Waits for every finite animation of the page. A text, because the tools that check remotes have no DOM
 * types.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(`new Promise(requestAnimationFrame).then(() => {
    const isEnding = ({ effect }) => effect?.getComputedTiming().endTime !== Infinity
    return Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished))
  }).then(() => undefined)`)
}
