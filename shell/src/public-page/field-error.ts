import { ApiError } from '@flotilla/api/client'

/** What the server says of one field; null when it says nothing. */
export function fieldError(error: Error | null, field: string): string | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return null
  return error.fields[field]?.[0] ?? null
}
