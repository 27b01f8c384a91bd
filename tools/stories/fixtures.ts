import { test as base } from '@playwright/test'
import { serveFolder } from './serve-folder.ts'
import { storybook } from './stories.ts'

type WorkerFixtures = { storybookUrl: string }
type TestFixtures = { complaints: string[] }

/** A page that the built Storybook is served to, and everything wrong that the page says about itself. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  storybookUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const server = await serveFolder(storybook)
      await use(server.url)
      await server.close()
    },
    { scope: 'worker' },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    await use(complaints)
  },
})
