import { SiteError } from '../connector/index.ts'
import type { Failure } from './job.ts'

/** The failure that people see for an error. Errors that are no `SiteError` are bugs and tell nothing internal. */
export function failureOf(error: unknown): Failure {
  if (error instanceof SiteError) return { code: error.code, message: error.message }
  return {
    code: 'internal',
    message: 'Something went wrong on our side. Try again; if it stays, tell support.',
  }
}
