import { isAxiosError } from 'axios'
import { ApiError } from './api-error.ts'
import { errorMessages } from './error-messages.ts'

/** The error of a call that got no answer: given up, too slow, or no connection. */
export function transportError(cause: unknown, isAborted: boolean, correlationId: string | null): ApiError {
  const axiosCode = isAxiosError(cause) ? cause.code : undefined
  const isTimeout = axiosCode === 'ETIMEDOUT' || axiosCode === 'ECONNABORTED'
  const code = isAborted || axiosCode === 'ERR_CANCELED' ? 'aborted' : isTimeout ? 'timeout' : 'network'
  return new ApiError({ code, message: errorMessages[code], correlationId, cause })
}
