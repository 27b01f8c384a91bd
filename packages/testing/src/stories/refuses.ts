import { ApiError } from '@flotilla/api/client'

/** For `answering`: the server refuses. */
export function refuses(): never {
  throw new ApiError({
    code: 'unavailable',
    message: 'The server is starting. Please try again.',
    status: 503,
  })
}
