import type { FrontPage, SiteClient } from '../../connector/index.ts'

/**
 * Looks at the front page after an update: its status, and errors printed into it. `words` for the log and
 * the job; `isFine` false: a person should look at the site.
 */
export async function checkAfterUpdate(client: SiteClient): Promise<{ isFine: boolean; words: string }> {
  return wordsOf(await client.frontPage())
}

function wordsOf({ isUp, isInMaintenance, status, message, errorText }: FrontPage): {
  isFine: boolean
  words: string
} {
  if (!isUp) {
    const reason = message ?? 'no answer'
    return { isFine: false, words: `Installed. The site does not answer properly now: ${reason}` }
  }
  if (isInMaintenance) return { isFine: true, words: 'The site is in maintenance, and its API answers.' }
  if (errorText !== null)
    return { isFine: false, words: `Installed. The front page shows an error now: ${errorText}` }
  return { isFine: true, words: status === null ? 'The site answers.' : `The site answers: HTTP ${status}.` }
}
