import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import type { RealtimeOptions } from './realtime-options.ts'

/** Most pages of missed events that are read. */
const MOST_PAGES = 20

/** A position in the account's events: one listener receives each event from there on once, in order. */
export type EventCursor = {
  /** Number up to which the listener has received every event; null while that is unknown. */
  seq: () => number | null
  /** Starts from a stored state, which includes the events up to `seq`. */
  restart: (seq: number | null) => void
  /**
   * Asks for the events since `seq` and delivers them, if the backend lists them. The listener has then
   * received every event from before this call. Never rejects.
   */
  catchUp: () => Promise<void>
  end: () => void
}

type Parts = Pick<RealtimeOptions, 'fetchMissed'> & {
  /** Receives each event once, in order. */
  onEvent: (event: RealtimeEvent) => void
  /** Number up to which the page has received every event; null while that is unknown. */
  pageSeq: () => number | null
}

/** A cursor and the function that feeds it with the socket's events: `Realtime.cursor` joins the two. */
export function createEventCursor({ fetchMissed, onEvent, pageSeq }: Parts) {
  let lastSeq: number | null = null
  let early: RealtimeEvent[] = []
  let asking = 0
  let last = Promise.resolve()
  // While nothing was received, the page's number does not change either.
  const seq = () => lastSeq ?? pageSeq()

  function take(event: RealtimeEvent): void {
    const number = event.payload.seq
    if (number !== undefined) {
      if (lastSeq !== null && number <= lastSeq) return
      lastSeq = number
    }
    onEvent(event)
  }

  async function askAll(): Promise<void> {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const after = seq()
      if (after === null) return
      const answer = (await fetchMissed?.(after).catch(() => null)) ?? null
      for (const { event, payload } of answer?.data ?? []) {
        const parsed = parseRealtimeEvent(event, payload)
        if (parsed !== null) take(parsed)
      }
      // Numbers of a server that does not list, or that starts counting again, mean nothing.
      if (answer === null) lastSeq = null
      else if (answer.meta.is_complete || answer.data.length === 0) lastSeq = answer.meta.last_seq
      if (answer === null || answer.meta.is_complete || answer.data.length === 0) return
    }
  }

  async function ask(): Promise<void> {
    await askAll()
    asking -= 1
    if (asking > 0) return
    const events = early
    early = []
    for (const event of events) take(event)
  }

  return {
    seq,
    restart(seq: number | null) {
      lastSeq = seq
    },
    hear(event: RealtimeEvent) {
      if (asking > 0) early.push(event)
      else take(event)
    },
    catchUp(): Promise<void> {
      asking += 1
      // After the current request, whose answer may be older than the events asked for now.
      last = last.then(ask)
      return last
    },
  }
}
