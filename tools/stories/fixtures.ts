import { serveFolder } from '@flotilla/remote-kit/contract-suite'
import { test as base, type Page } from '@playwright/test'
import axe from 'axe-core'
import { storybook } from './stories.ts'

/** The page of a theme stays open from story to story, so that shared code is loaded once. */
type StoryPage = { url: string; open: (theme: string) => Promise<Page>; complaints: string[] }

type WorkerFixtures = { storyPage: StoryPage }

/** Pages with the built Storybook, one a theme, and every fault that they report about themselves. */
export const test = base.extend<object, WorkerFixtures>({
  storyPage: [
    async ({ browser }, use) => {
      const server = await serveFolder(storybook)
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      })
      // Once a page: it has more code than most stories.
      await context.addInitScript({ content: axe.source })
      const complaints: string[] = []
      const pages = new Map<string, Page>()
      async function open(theme: string): Promise<Page> {
        const page = pages.get(theme) ?? (await context.newPage())
        if (!pages.has(theme)) listen(page, complaints)
        pages.set(theme, page)
        // The browser slows down a page behind another one.
        await page.bringToFront()
        return page
      }
      await use({ url: server.url, open, complaints })
      await context.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
}
