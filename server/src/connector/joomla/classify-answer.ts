import { z } from 'zod'
import { storableText } from '../../db/storable-text.ts'
import type { HttpAnswer } from '../http/send.ts'
import { SiteError } from '../site-error.ts'
import { findJson } from './find-json.ts'

const One = z.object({ title: z.string().optional(), detail: z.string().optional() })

/** The title of Joomla's JSON:API error, which is a list or (500) one object; empty when it has none. */
export const ErrorTitle = z.object({ errors: z.union([z.array(One), One]) }).transform(({ errors }) => {
  const first = Array.isArray(errors) ? errors[0] : errors
  return first?.detail ?? first?.title ?? ''
})

/**
 * What Joomla says if it cannot even start, for example on a PHP that is too old. Other programs answer in
 * this shape, too.
 */
const StartRefusal = z.object({ error: z.string().min(1) }).transform(({ error }) => error)

const maxDetail = 200
/** Characters of a failed answer that are read. */
const mostOfError = 262_144
/** Characters of a text that are read to make one line; a site may send megabytes. */
const mostRead = 4000

/**
 * The cause of a failed answer (fleet §2.4: 401 JSON token, 401 else HTTP password, 403 firewall, 404 plugin
 * off, 406, 5xx text/plain plugin fatal). Null for a 2xx.
 */
export function classifyAnswer(answer: HttpAnswer, url: string): SiteError | null {
  const { status } = answer
  if (status >= 200 && status < 300) return null
  const title = findJson(answer.text.slice(0, mostOfError), ErrorTitle)?.value ?? null
  const isJoomla = title !== null
  const detail = shorten(title ?? '')
  if (status >= 300 && status < 400)
    return new SiteError('redirected', { detail: target(answer, url), status })
  if (status === 401) return new SiteError(isJoomla ? 'token_refused' : 'password_protected', { status })
  if (isChallenge(answer)) return new SiteError('blocked', { status })
  if (status === 403) return new SiteError(isJoomla ? 'permission_missing' : 'blocked', { status, detail })
  if (status === 404) return new SiteError('plugin_missing', { status, detail })
  if (status === 406) return new SiteError('not_acceptable', { status })
  if (status === 429) return new SiteError('too_many_calls', { status })
  if (status >= 500) return serverError(answer, detail)
  return new SiteError('refused_request', { status, detail })
}

function serverError(answer: HttpAnswer, detail: string): SiteError {
  const { status } = answer
  if (/^text\/plain/i.test(answer.headers['content-type'] ?? '') && /\S/.test(answer.text)) {
    return new SiteError('plugin_fatal', {
      status,
      detail: shorten(answer.text),
      isOutcomeUnknown: true,
    })
  }
  const words = detail === '' ? shorten(findJson(answer.text, StartRefusal)?.value ?? '') : detail
  return new SiteError('error', { status, detail: words, isOutcomeUnknown: true })
}

function isChallenge(answer: HttpAnswer): boolean {
  return answer.headers['cf-mitigated'] === 'challenge'
}

/** One line of what a site said, as text, without its tags. */
export function shorten(text: string): string {
  const line = text
    .slice(0, mostRead)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return storableText(line.length > maxDetail ? `${line.slice(0, maxDetail - 1)}…` : line)
}

function target(answer: HttpAnswer, url: string): string {
  const location = answer.headers.location ?? ''
  if (!URL.canParse(location, url)) return 'another address'
  const { origin, pathname } = new URL(location, url)
  return shorten(origin + pathname)
}
