import { isAxiosError } from 'axios'
import { LAST_EVENT_HEADER } from '../contract/events/event-calls.ts'
import type { Endpoint } from '../contract/shared/endpoint.ts'
import { PERMISSIONS_HEADER, writePermissions } from '../contract/shared/permissions-header.ts'
import { ApiError } from './api-error.ts'
import { errorMessages } from './error-messages.ts'
import type { Http, HttpOptions } from './http.ts'
import { parseAnswer } from './parse-answer.ts'
import { readError } from './read-error.ts'
import { isOwnOrigin, requestBody, requestUrl } from './request.ts'
import type { Answer } from './send.ts'
import { afterPaint, createSend } from './send.ts'

const TIMEOUT_MS = 30_000

type Values = Record<string, unknown>
type Given = { params?: Values; query?: Values; body?: Values; signal?: AbortSignal; priority?: 'low' }

/** Calls to one API. Keeps no state: each call asks for token and identity. */
export function createHttp(options: HttpOptions): Http {
  const send = createSend(options.timeoutMs ?? TIMEOUT_MS, options.fetch)
  const isStamped = options.isStamped ?? isOwnOrigin(options.baseUrl)

  async function run(endpoint: Endpoint, given: Given): Promise<unknown> {
    const epoch = options.epoch?.()
    const params = endpoint.params.safeParse(given.params ?? {})
    if (!params.success) throw noSuchAddress()
    const id = isStamped ? requestId() : null
    const signal = anySignal(given.signal, options.identitySignal?.())
    if (given.priority === 'low') await afterPaint()
    if (signal?.aborted) throw aborted(id)
    const { data, contentType } = requestBody(endpoint, given.body)
    const headers = {
      accept: endpoint.answer === 'blob' ? 'application/pdf, application/json' : 'application/json',
      // Left unset, axios would send form-urlencoded even for a form with files.
      'content-type': contentType ?? (false as const),
      ...authorization(endpoint, options),
      ...(id && { 'x-request-id': id }),
      ...(isStamped && remoteHeaders(options)),
    }
    const tell = endpoint.access === 'public' ? undefined : options.watchCall?.()
    const url = requestUrl(options.baseUrl, endpoint, given.params ?? {}, given.query ?? {})
    const answer = await send({
      method: endpoint.method,
      url,
      headers,
      data,
      signal,
      answer: endpoint.answer,
    }).catch((cause: unknown) => transportError(cause, signal?.aborted === true, id))
    if (signal?.aborted || options.epoch?.() !== epoch) throw aborted(id)
    if (answer instanceof ApiError) throw answer
    const result = await resultOf(endpoint, answer, answer.header('x-request-id') ?? id)
    tell?.(lastEventOf(answer))
    return result
  }

  async function resultOf(endpoint: Endpoint, answer: Answer, id: string | null): Promise<unknown> {
    if (answer.status < 200 || answer.status >= 300) {
      const error = await readError(answer, id)
      if (error.status === 401 && endpoint.access !== 'public') options.onUnauthenticated?.(error)
      if (error.status === 402) options.onServiceDisabled?.(error)
      throw error
    }
    const { data, droppedRows } = readAnswer(endpoint, answer, id)
    if (droppedRows > 0) options.onDroppedRows?.(endpoint, droppedRows)
    return data
  }

  return {
    call: ((endpoint: Endpoint, given: Given = {}) => run(endpoint, given)) as Http['call'],
    forRemote: (remote, permissions) => createHttp({ ...options, remote, permissions }),
  }
}

function authorization(endpoint: Endpoint, options: HttpOptions): Record<string, string> {
  const token = endpoint.access === 'public' ? null : options.token?.()
  return token ? { authorization: `Bearer ${token}` } : {}
}

function remoteHeaders({ remote, permissions }: HttpOptions): Record<string, string> {
  return {
    ...(remote && { 'x-flotilla-remote': remote }),
    ...(permissions && { [PERMISSIONS_HEADER]: writePermissions(permissions) }),
  }
}

function lastEventOf(answer: Answer): number | null {
  const text = answer.header(LAST_EVENT_HEADER.toLowerCase()) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined)
  return given.length > 1 ? AbortSignal.any(given) : given[0]
}

function aborted(correlationId: string | null): ApiError {
  return new ApiError({ code: 'aborted', message: errorMessages.aborted, correlationId })
}

/** An address with a malformed id cannot name anything that exists, so no request is sent. */
function noSuchAddress(): ApiError {
  return new ApiError({ code: 'not_found', message: errorMessages.not_found, status: 404 })
}

type Read = { data: unknown; droppedRows: number }

/**
 * Reads a successful answer by the contract. Throws an `ApiError` of code `contract` that names the place.
 */
function readAnswer(endpoint: Endpoint, answer: Answer, correlationId: string | null): Read {
  const fail = (reason: string, cause?: unknown): never => {
    const call = `${endpoint.method} ${endpoint.path}`
    const message = `The server's answer to ${call} cannot be read: ${reason}`
    throw new ApiError({ code: 'contract', message, status: answer.status, correlationId, cause })
  }
  if (typeof answer.body !== 'string') {
    if (answer.body.type.startsWith('text/html')) fail('a web page instead of a file')
    return { data: answer.body, droppedRows: 0 }
  }
  const parsed = parseAnswer(endpoint.response, parseJson(answer.body, fail))
  return parsed.ok ? parsed : fail(`${parsed.place}: ${parsed.reason}`)
}

function parseJson(text: string, fail: (reason: string, cause?: unknown) => never): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    return fail(/^\s*</.test(text) ? 'a web page instead of data' : 'no JSON', cause)
  }
}

/** A new id for one call, 32 hexadecimal digits; works where `randomUUID` is missing, on plain http. */
function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The error of a call that got no answer: aborted, too slow, or no connection. */
function transportError(cause: unknown, isAborted: boolean, correlationId: string | null): ApiError {
  const axiosCode = isAxiosError(cause) ? cause.code : undefined
  const isTimeout = axiosCode === 'ETIMEDOUT' || axiosCode === 'ECONNABORTED'
  const code = isAborted || axiosCode === 'ERR_CANCELED' ? 'aborted' : isTimeout ? 'timeout' : 'network'
  return new ApiError({ code, message: errorMessages[code], correlationId, cause })
}
