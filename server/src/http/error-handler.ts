import { type ErrorBody, type ErrorCode, errorStatus } from '@flotilla/api/contract'
import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SiteError } from '../connector/index.ts'
import { type DatabaseWatch, databaseTroubleOf } from '../db/index.ts'
import type { ApiVariables } from './api.ts'
import { Refusal } from './refusal.ts'

type Answer = { status: number; body: ErrorBody; retryAfterSeconds?: number | null }

/**
 * Turns an error of a route into an `ErrorBody`. A bug becomes a 500 that reveals only the request's id,
 * database trouble a 503 with the time to come back.
 */
export const errorHandler =
  (database: DatabaseWatch): ErrorHandler<{ Variables: ApiVariables }> =>
  (error, c) => {
    database.report(error)
    const answer = answerTo(error)
    if (answer.body.code === 'internal') c.get('logger').error({ err: error }, 'request failed')
    if (answer.retryAfterSeconds) c.header('Retry-After', String(answer.retryAfterSeconds))
    c.header('Cache-Control', 'no-store')
    // The rest of such a body is not read: the connection ends, and the caller must know.
    if (answer.body.code === 'too_large') c.header('Connection', 'close')
    return c.json(answer.body, answer.status as ContentfulStatusCode)
  }

/** Answer to a call while the database does not work. */
export function databaseUnavailable(): Refusal {
  const message =
    'Flotilla cannot reach its data at the moment. Nothing is lost; please try again in a few seconds.'
  return new Refusal('unavailable', { message, retryAfterSeconds: 5 })
}

function answerTo(error: Error): Answer {
  if (error instanceof Refusal) {
    const body: ErrorBody = { message: error.message, code: error.code }
    if (error.reason !== null) body.reason = error.reason
    if (error.errors) body.errors = error.errors
    if (error.site) body.site = error.site
    return { status: error.status, body, retryAfterSeconds: error.retryAfterSeconds }
  }
  if (error instanceof SiteError)
    return { status: errorStatus[error.code], body: { message: error.message, code: error.code } }
  if (databaseTroubleOf(error) !== null) return answerTo(databaseUnavailable())
  const code: ErrorCode = 'internal'
  return { status: 500, body: { message: 'Something went wrong on our side. Please try again.', code } }
}
