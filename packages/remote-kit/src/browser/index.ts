import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

/** The headless shell comes first: Playwright brings it too, and it draws no window around a page. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, else one of the system, else Playwright's own; null when
 * there is none.
 */
export function findBrowser(): string | null {
  const { CHROMIUM_PATH } = process.env
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...PLACES, chromium.executablePath()]
  return places.find(canStart) ?? null
}

/** A browser can exist and still lack a library of the system: only one that prints its version will do. */
function canStart(program: string): boolean {
  return spawnSync(program, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}
