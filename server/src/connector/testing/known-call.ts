import type { RequestListener } from 'node:http'
import type { SiteClient } from '../connector.ts'
import { answering } from './site-that.ts'

/** A call to a site: what it sends, what a site answers to it (fleet §1), and what we read in that. */
export type KnownCall = {
  run: (client: SiteClient) => Promise<unknown>
  /** Who answers: Joomla's API, Akeeba's, extract.php outside of both, or the web server alone. */
  area: 'joomla' | 'akeeba' | 'extract' | 'page'
  method: 'GET' | 'POST'
  /** Behind the site's address; of Akeeba's calls the fields of the query or form. */
  path: string
  form?: Record<string, string>
  /** What a site answers: JSON, unless `type` says otherwise; then text or bytes. */
  answer: unknown
  type?: string
  /** A site that knows the call, where it takes more than one answer. */
  site?: RequestListener
  /** Set on a site without connector. */
  adapter?: 'core-only'
  /** Set where nothing is known of the backup tool. */
  hasBackup?: false
  /** How often the site is asked, where it is more than once: each time for something else. */
  asks?: number
  result: unknown
}

const json = 'application/vnd.api+json; charset=utf-8'

/** The body of a good answer to a call. */
export function goodBody({ area, answer, type }: KnownCall): string {
  if (type !== undefined) return String(answer)
  return JSON.stringify(area === 'akeeba' ? { status: 200, data: answer } : answer)
}

/** A site that answers a call as it should. */
export function goodSite(call: KnownCall): RequestListener {
  return call.site ?? answering(200, call.type ?? json, goodBody(call))
}
