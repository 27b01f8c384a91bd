import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './support/chromium.ts'

/**
 * Few, whole journeys in Chromium against the production build. Files on one worker share its product, one
 * after the other; a file that needs another product starts it.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/first-start.ts',
  outputDir: '../test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A second try distinguishes a slow machine from a broken promise; `pnpm verify` names every test that
  // needed it.
  retries: 1,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    launchOptions: chromiumLaunchOptions(),
  },
})
