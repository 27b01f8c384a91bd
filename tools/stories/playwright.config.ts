import { defineConfig } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'

const executablePath = findBrowser()

/**
 * Visits stories of the built Storybook (`storiesOfRun`) and its search; two pages at a time keep two cores
 * busy.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/stories',
  timeout: 60_000,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: [['line']],
  use: executablePath ? { launchOptions: { executablePath } } : {},
})
