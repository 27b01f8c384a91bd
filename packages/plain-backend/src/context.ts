import type { Http } from '@flotilla/api/client'

/** `http`: the backend itself; `now` in epoch milliseconds. */
export type Context = { http: Http; now: number; signal: AbortSignal | undefined }
