import { z } from 'zod'
import { ErrorBody } from '../contract/errors/error-body.ts'
import { ErrorCode } from '../contract/errors/error-code.ts'
import { errorCodeOfStatus, errorStatus } from '../contract/errors/error-status.ts'
import { ApiError } from './api-error.ts'
import { errorMessages } from './error-messages.ts'
import type { Answer } from './send.ts'

/** The error of an answer of status 300 or more; also reads the answers of a proxy in between. */
export async function readError(answer: Answer, correlationId: string | null): Promise<ApiError> {
  const { status } = answer
  const body = parseBody(typeof answer.body === 'string' ? answer.body : await answer.body.text())
  const code = codeOf(status, body)
  return new ApiError({
    code,
    message: body?.message || Object.values(body?.errors ?? {})[0]?.[0] || errorMessages[code],
    status,
    fields: body?.errors ?? {},
    site: body?.site ?? null,
    correlationId,
    retryAfterMs: retryAfterMs(answer.header('retry-after'), Date.now()),
  })
}

const anyBody = ErrorBody.extend({ message: z.string().optional().catch(undefined) })
type AnyBody = z.infer<typeof anyBody>

function parseBody(text: string): AnyBody | null {
  try {
    return anyBody.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function codeOf(status: number, body: AnyBody | null): ErrorCode {
  // A gateway's own page: the server behind it is down, and did not contact a site.
  if (body?.message === undefined && status >= 502 && status <= 504) return 'unavailable'
  const named = ErrorCode.safeParse(body?.code).data
  return named !== undefined && errorStatus[named] !== 0 ? named : errorCodeOfStatus(status)
}

/** Milliseconds of a `Retry-After` header, seconds or a date; null when it is missing or unreadable. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
