import type { Page } from '@playwright/test'

/** Collects what a page must never do: console errors, uncaught exceptions, violations of the security policy. */
export function watchPage(page: Page): () => string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return () => complaints
}
