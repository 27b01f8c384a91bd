import type { Caller } from '../http/caller.ts'
import { SiteError } from '../site-error.ts'
import { siteRoot } from '../site-target.ts'

/** How the front page answered. `ttfbMs` in milliseconds; null when it gave no proper answer, and then `message` says why. */
export type FrontPage = { isUp: boolean; ttfbMs: number | null; message: string | null }

/** Times the front page. A redirect or a page that asks for a password is up; 5xx or no answer is down. */
export async function frontPage(caller: Caller, apiUrl: string): Promise<FrontPage> {
  try {
    const answer = await caller.call({ url: siteRoot(apiUrl), method: 'GET', timeoutMs: 15_000 })
    if (answer.status >= 500) return { isUp: false, ttfbMs: null, message: `HTTP ${answer.status}` }
    return { isUp: true, ttfbMs: answer.ttfbMs, message: null }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const isUp = error.reason === 'answer_too_large'
    return { isUp, ttfbMs: null, message: isUp ? null : error.message }
  }
}
