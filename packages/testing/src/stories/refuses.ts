import { ApiError, errorMessages } from '@flotilla/api/client'
import { type ErrorCode, errorStatus } from '@flotilla/api/contract'

type Said = Partial<Pick<ApiError, 'message' | 'fields' | 'site'>>

/** For `answering`: the call fails with this code, in its own words unless `said` has others. */
export const failsWith =
  (code: ErrorCode, said: Said = {}) =>
  (): never => {
    throw new ApiError({ code, status: errorStatus[code], message: errorMessages[code], ...said })
  }

/** For `answering`: the server refuses for now. */
export const refuses = failsWith('unavailable', { message: 'The server is starting. Please try again.' })
