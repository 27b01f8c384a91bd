import { SiteError } from '../connector/index.ts'
import { SecretUnreadable } from '../secrets/cipher.ts'
import type { Failure } from './job/job.ts'

/**
 * The failure that people see for an error. Errors that are no `SiteError` are bugs and tell nothing
 * internal.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof SiteError) return { code: error.code, message: error.message }
  if (error instanceof SecretUnreadable) {
    return {
      code: 'internal',
      message:
        'The stored access to this site cannot be opened, since the key of this server has changed. Connect the site again, or tell support.',
    }
  }
  return {
    code: 'internal',
    message: 'Something went wrong on our side. Try again; if it stays, tell support.',
  }
}
