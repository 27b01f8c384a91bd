import type { Http } from '@flotilla/api/client'

/** `http`: the backend itself; `now` in epoch milliseconds. */
export type Context = {
  http: Http
  now: number
  /** Whether the backend keeps the figures of yesterday (contract §6). */
  hasFiguresBefore: () => Promise<boolean>
  signal: AbortSignal | undefined
}
