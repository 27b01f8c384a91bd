import { withoutTrailing } from '@flotilla/api/contract'
import { z } from 'zod'
import { parseSiteUrl } from '../address/parse-site-url.ts'
import { hideSecrets } from '../hide-secrets.ts'
import { classifyAnswer, ErrorTitle } from '../joomla/classify-answer.ts'
import { findJson } from '../joomla/find-json.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { SiteError } from '../site-error.ts'
import type { Adapter } from '../site-target.ts'
import { coreOnlyInfo } from './core-only.ts'
import { connectorInfo, type SiteInfo } from './site-info.ts'

/**
 * Reads a site's version and its available update. A site with a known connector is asked through it;
 * otherwise Joomla itself may have to answer.
 */
export async function anySiteInfo(context: JoomlaContext, force: boolean): Promise<SiteInfo> {
  try {
    return await connectorInfo(context, force)
  } catch (error) {
    const isMissing = error instanceof SiteError && error.reason === 'plugin_missing'
    if (!isMissing || context.target.adapter === 'panopticon') throw error
    return coreOnlyInfo(context)
  }
}

const maxRedirects = 5
const timeoutMs = 20_000
const path = '/v1/extensions?page[offset]=0&page[limit]=1'

/**
 * Tries a site in an order that distinguishes causes (fleet §2.4): without a token it must answer 401 in
 * JSON, with the token it must send data; then come its connector, or Joomla itself if there is none. Follows
 * redirects only of the first call, which sends no secret. Returns the address for all later calls, and what
 * answers there. Rejects with a `SiteError`.
 */
export async function probe(context: JoomlaContext): Promise<{ apiUrl: string; adapter: Adapter }> {
  const apiUrl = await canonicalUrl(context, withoutTrailing(context.target.apiUrl, '/'))
  const canonical = { ...context, target: { ...context.target, apiUrl } }
  await joomlaCall(canonical, { method: 'GET', path, timeoutMs }, z.object({ data: z.array(z.unknown()) }))
  const { adapter } = await anySiteInfo(canonical, false)
  return { apiUrl, adapter }
}

async function canonicalUrl({ caller, secrets }: JoomlaContext, apiUrl: string): Promise<string> {
  let current = apiUrl
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const url = current + path
    const headers = { accept: 'application/vnd.api+json' }
    const raw = await caller.call({ url, method: 'GET', headers, timeoutMs })
    const answer = { ...raw, text: hideSecrets(raw.text, secrets) }
    if (answer.status < 300 || answer.status >= 400) {
      assertAsksForToken(answer.status, answer.text, classifyAnswer(answer, url))
      return current
    }
    current = next(current, answer.headers.location ?? '', url)
  }
  throw new SiteError('redirected', { detail: current })
}

function assertAsksForToken(status: number, text: string, cause: SiteError | null): void {
  const isJoomla = findJson(text, ErrorTitle) !== null
  if (status === 401 && isJoomla) return
  if (status === 404 && !isJoomla) throw new SiteError('joomla_missing', { status })
  throw cause ?? new SiteError('answer_invalid')
}

/**
 * A redirect may change http to https, the `www.` and the folder, nothing else: a token must not follow it
 * elsewhere.
 */
function next(from: string, location: string, url: string): string {
  const to = URL.canParse(location, url) ? new URL(location, url) : null
  const cut = to?.pathname.indexOf('/api/index.php') ?? -1
  if (to === null || cut === -1)
    throw new SiteError('redirected', { detail: to?.origin ?? 'another address' })
  const old = parseSiteUrl(from)
  const isSameHost = to.hostname.replace(/^www\./, '') === old.hostname.replace(/^www\./, '')
  const isDowngrade = old.protocol === 'https:' && to.protocol === 'http:'
  if (!isSameHost || isDowngrade) throw new SiteError('redirected', { detail: to.origin })
  return `${to.origin}${to.pathname.slice(0, cut)}/api/index.php`
}
