import type { ApiError } from '@flotilla/api/client'

/**
 * Whether a refusal says which fields are wrong, so that the form says it there; any other is told as the
 * failure it is.
 */
export function namesFields({ code, fields }: Pick<ApiError, 'code' | 'fields'>): boolean {
  return code === 'invalid' && Object.keys(fields).length > 0
}
