import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './support/chromium.ts'

const isLong = process.env.LONG === '1'

/**
 * Few, whole journeys in Chromium against the production build. Files on one worker share its product, and
 * each test has an account of its own there. With `LONG=1` the long ones (`*.long.spec.ts`) run alone, which
 * the day leaves out.
 */
export default defineConfig({
  testDir: '.',
  ...(isLong ? { testMatch: '**/*.long.spec.ts' } : { testIgnore: '**/*.long.spec.ts' }),
  globalSetup: './support/first-start.ts',
  outputDir: '../test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A second try would hide what fails now and then.
  retries: 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A press on what still grows may hit nothing, and how long that takes depends on the machine.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunchOptions(),
  },
})
