import { test as base, type Page } from '@playwright/test'
import { serveFolder } from './serve-folder.ts'
import { storybook } from './stories.ts'

/** `page` stays open from story to story, so that what all stories share is loaded once. */
type StoryPage = { url: string; page: Page; complaints: string[] }

type WorkerFixtures = { storyPage: StoryPage }

/** A page that the built Storybook is served to, and everything wrong that the page says about itself. */
export const test = base.extend<object, WorkerFixtures>({
  storyPage: [
    async ({ browser }, use) => {
      const server = await serveFolder(storybook)
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use({ url: server.url, page, complaints })
      await context.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})
