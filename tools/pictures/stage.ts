import type { Browser, Page } from '@playwright/test'
import { prepareRest } from '../stories/come-to-rest.ts'
import { forgetLastStory, renderStory } from '../stories/render-story.ts'
import { decode, isSame, type Pixels } from './pixels.ts'
import type { Take, Theme } from './takes.ts'

/** The tallest picture, in px: what is below shows nothing that the rows above do not. */
const TALLEST = 3000
const HEIGHT = 900
/** Looks at a story that goes on changing. */
const MOST_LOOKS = 10

/** A page of the built Storybook, which stays open from story to story. */
export type Stage = {
  page: Page
  /** Shows the story of a take; rejects with what Storybook says when it does not render. */
  show(take: Take): Promise<void>
  /**
   * The story that is shown, in a theme. One look is enough when `isExpected` says so; otherwise two that
   * agree. Rejects when no two do.
   */
  shoot(theme: Theme, isExpected?: (seen: Pixels) => boolean): Promise<Pixels>
  close(): Promise<void>
}

/** Opens a stage on the Storybook that is served at `url`. */
export async function openStage(browser: Browser, url: string): Promise<Stage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const comeToRest = await prepareRest(page)
  let shown: string | null = null
  return {
    page,
    async show({ story, width }) {
      // Storybook does not render a story again that it already shows.
      if (shown === story.id) {
        await forgetLastStory(page)
        await page.goto('about:blank')
      }
      shown = story.id
      await page.setViewportSize({ width, height: HEIGHT })
      await page.emulateMedia({ colorScheme: 'light' })
      const end = await renderStory(page, url, story.id)
      if (end !== 'success') throw new Error(`Storybook says ${end}.`)
      await comeToRest()
    },
    async shoot(theme, isExpected = () => false) {
      await page.emulateMedia({ colorScheme: theme })
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
      // What is sticky or fixed is where the page begins.
      await page.evaluate(() => scrollTo(0, 0))
      await comeToRest()
      let seen = await look(page)
      if (isExpected(seen)) return seen
      for (let looks = 1; looks < MOST_LOOKS; looks += 1) {
        await comeToRest()
        const next = await look(page)
        if (isSame(seen, next)) return next
        seen = next
      }
      throw new Error('It does not come to rest.')
    },
    close: () => context.close(),
  }
}

async function look(page: Page): Promise<Pixels> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) }
  return decode(await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' }))
}
