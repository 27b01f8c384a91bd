import type { ApiError } from '@flotilla/api/client'

/**
 * Whether a refusal names the wrong fields, so that the form shows it there; any other refusal is shown as a
 * failure.
 */
export function namesFields({ code, fields }: Pick<ApiError, 'code' | 'fields'>): boolean {
  return code === 'invalid' && Object.keys(fields).length > 0
}
