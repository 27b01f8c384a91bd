import { ApiError } from '@flotilla/api/client'

/** The specification says 'Error'; this sentence says what happened (experience: The specification's words). */
export function failureWords(error: Error): string {
  const texts =
    error instanceof ApiError && error.code === 'invalid' ? Object.values(error.fields).flat() : []
  return texts[0] ?? error.message
}
