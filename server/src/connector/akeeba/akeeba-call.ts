import { z } from 'zod'
import { parseSiteUrl } from '../address/parse-site-url.ts'
import { hideSecrets } from '../hide-secrets.ts'
import type { SiteCall, SiteCaller } from '../http/caller.ts'
import { classifyAnswer, shorten } from '../joomla/classify-answer.ts'
import { findJson } from '../joomla/find-json.ts'
import { SiteError } from '../site-error.ts'

/** The address of a site's backup tool, and the secret word that it asks for. */
export type Access = { url: string; secret: string }

/** Access to the backup tool. */
export type AkeebaContext = {
  caller: SiteCaller
  /**
   * `renew` reads the access from the site again after a refusal, once, because sites change their secret
   * word; null when the site has none. Unset: a refusal is final.
   */
  access: { current: Access | null; renew?: () => Promise<Access | null> }
  /** Never quoted from an answer. */
  secrets: string[]
  onJunk: (chars: number) => void
}

type AkeebaRequest = { method: string; data?: Record<string, string>; timeoutMs: number; isPost?: boolean }

/** The envelope of every answer of Akeeba. */
export const Envelope = z.object({ status: z.coerce.number(), data: z.unknown() })

/**
 * One method of Akeeba's JSON API v2. Its HTTP status is 200 even for an error; `status` inside has the
 * result (fleet §1.3). Reading and stepping use GET, because redirects drop the body of a POST. A method that
 * was refused for its secret word has not begun, so it is called again, once, if the site has another word.
 * Rejects with a `SiteError` only.
 */
export function akeebaCall<S extends z.ZodType>(
  context: AkeebaContext,
  request: AkeebaRequest,
  schema: S,
): Promise<z.infer<S>> {
  return withAccess(context, () => callOnce(context, request, schema))
}

/** Calls, and calls again, once, if the secret word was refused and the site has another one. */
export async function withAccess<T>(context: AkeebaContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { renew } = context.access
    const isRefused = error instanceof SiteError && error.reason === 'backup_secret_refused'
    if (!isRefused || renew === undefined) throw error
    const access = await renew()
    if (access === null) throw error
    context.access.current = access
    context.secrets.push(access.secret)
    return call()
  }
}

async function callOnce<S extends z.ZodType>(
  context: AkeebaContext,
  request: AkeebaRequest,
  schema: S,
): Promise<z.infer<S>> {
  const call = akeebaRequest(context, request)
  const raw = await context.caller.call(call)
  const answer = { ...raw, text: hideSecrets(raw.text, context.secrets) }
  const error = classifyAnswer(answer, call.url)
  if (error !== null) throw error
  const found = findJson(answer.text, Envelope)
  if (found === null) throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  if (found.junkChars > 0 && !answer.text.startsWith('###')) context.onJunk(found.junkChars)
  const { status, data } = found.value
  if (status !== 200) throw akeebaRefusal(status, data)
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  return parsed.data
}

/** The request for a method. Rejects with `backup_tool_missing`. */
export function akeebaRequest({ access }: AkeebaContext, request: AkeebaRequest): SiteCall {
  if (access.current === null) throw new SiteError('backup_tool_missing')
  const url = parseSiteUrl(access.current.url)
  const fields = { method: request.method, ...request.data }
  if (!request.isPost) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return {
    url: url.href,
    method: request.isPost ? 'POST' : 'GET',
    headers: {
      accept: 'application/json, */*',
      'x-akeeba-auth': access.current.secret,
      'cache-control': 'no-store',
    },
    timeoutMs: request.timeoutMs,
    ...(request.isPost ? { form: new URLSearchParams(fields) } : {}),
  }
}

/** The cause for a status other than 200 inside an answer. */
export function akeebaRefusal(status: number, data: unknown): SiteError {
  if (status === 401 || status === 403 || status === 503)
    return new SiteError('backup_secret_refused', { status })
  return new SiteError('backup_failed', {
    status,
    detail: shorten(typeof data === 'string' ? data : ''),
  })
}
