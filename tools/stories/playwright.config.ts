import { findBrowser } from '@flotilla/remote-kit/browser'
import { defineConfig } from '@playwright/test'

const executablePath = findBrowser()

/**
 * Visits stories of the built Storybook (`storiesOfRun`) and its search; two pages at a time keep two cores
 * busy. With `LONG=1` also proves that pictures of stories show every change (`tools/pictures`).
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['stories/*.spec.ts', ...(process.env.LONG === '1' ? ['pictures/*.long.spec.ts'] : [])],
  outputDir: '../../test-results/stories',
  timeout: 60_000,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: [['line']],
  use: executablePath ? { launchOptions: { executablePath } } : {},
})
