import { serveFolder } from '@flotilla/remote-kit/contract-suite'
import { test as base, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type ComeToRest, prepareRest } from './come-to-rest.ts'
import { storybook } from './stories.ts'

/** The built Storybook in one page, which stays open from story to story: shared code is loaded once. */
type StoryPage = { page: Page; url: string; complaints: string[]; comeToRest: ComeToRest }

type WorkerFixtures = { storyPage: StoryPage }

/** A page for the stories, and every fault that it reports about itself. */
export const test = base.extend<object, WorkerFixtures>({
  storyPage: [
    async ({ browser }, use) => {
      const server = await serveFolder(storybook)
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      // Once a page: it has more code than most stories.
      await context.addInitScript({ content: axe.source })
      const page = await context.newPage()
      const comeToRest = await prepareRest(page)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use({ page, url: server.url, complaints, comeToRest })
      await context.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})
