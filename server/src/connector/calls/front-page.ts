import { storableText } from '../../db/storable-text.ts'
import { hideSecrets } from '../hide-secrets.ts'
import type { JoomlaContext } from '../joomla/joomla-call.ts'
import { SiteError } from '../site-error.ts'
import { siteRoot } from '../site-target.ts'
import { readConfiguration } from './configuration.ts'

/**
 * How the front page answered. `ttfbMs` in milliseconds; null when it gave no proper answer, and then
 * `message` says why. `status`: HTTP's, null without an answer. `errorText`: an error that PHP or Joomla
 * printed into the page, null if none.
 */
export type FrontPage = {
  isUp: boolean
  /** Counts as up: its owner took the front page offline in Joomla, and the API answers. */
  isInMaintenance: boolean
  ttfbMs: number | null
  message: string | null
  status: number | null
  errorText: string | null
}

/** Characters after such a word that are stored. */
const mostFollowing = 160

/** How PHP, Joomla and its templates say that something broke. */
const errorTexts =
  /(?:(?:PHP )?(?:Fatal|Parse|Recoverable fatal) error\b|Uncaught (?:Error|Exception|TypeError)|Allowed memory size of \d+ bytes exhausted|Error displaying the error page|There has been a critical error|Call to undefined (?:function|method))/i

/**
 * Times the front page. A redirect or a page that asks for a password is up; 5xx or no answer is down, except
 * the 503 of a site in maintenance.
 */
export async function frontPage(context: JoomlaContext): Promise<FrontPage> {
  const { caller, target, secrets } = context
  try {
    const answer = await caller.call({ url: siteRoot(target.apiUrl), method: 'GET', timeoutMs: 15_000 })
    const { status, ttfbMs } = answer
    const errorText = findErrorText(hideSecrets(answer.text, secrets))
    if (status === 503 && (await isOffline(context)))
      return { isUp: true, isInMaintenance: true, ttfbMs: null, message: null, status, errorText: null }
    const no = { isInMaintenance: false }
    if (status >= 500)
      return { isUp: false, ...no, ttfbMs: null, message: `HTTP ${status}`, status, errorText }
    return { isUp: true, ...no, ttfbMs, message: null, status, errorText }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    const isUp = error.reason === 'answer_too_large'
    const message = isUp ? null : error.message
    return { isUp, isInMaintenance: false, ttfbMs: null, message, status: error.status, errorText: null }
  }
}

/** Whether Joomla's own settings say that the site is offline. A site that cannot say so is simply down. */
async function isOffline(context: JoomlaContext): Promise<boolean> {
  try {
    return (await readConfiguration(context)).offline === true
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

/** Characters at each end of a page that are searched for an error. */
const mostSearched = 65_536

/** An error of PHP or Joomla in the text of a page, without markup; null when there is none. */
function findErrorText(html: string): string | null {
  const isLong = html.length > 2 * mostSearched
  const ends = isLong ? `${html.slice(0, mostSearched)}\n${html.slice(-mostSearched)}` : html
  const text = withoutScripts(ends).replace(/<\/?(?:b|strong|em|i|code)>/gi, '')
  const found = errorTexts.exec(text)
  if (found === null) return null
  // With the words that follow on the line.
  const [said = ''] = text.slice(found.index, found.index + found[0].length + mostFollowing).split(/[\n<]/, 1)
  return storableText(said.replace(/\s+/g, ' ').trim())
}

/** The text outside of scripts and styles; an unclosed one stays. Reads each character a few times. */
function withoutScripts(html: string): string {
  const outside: string[] = []
  const opening = /<(script|style)\b/gi
  let at = 0
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    outside.push(html.slice(at, found.index))
    const closing = found[1]?.toLowerCase() === 'script' ? /<\/script>/gi : /<\/style>/gi
    closing.lastIndex = opening.lastIndex
    // PHP may have died in the middle of it, with the error there.
    if (closing.exec(html) === null) return [...outside, html.slice(found.index)].join(' ')
    at = closing.lastIndex
    opening.lastIndex = at
  }
  return [...outside, html.slice(at)].join(' ')
}
