import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import type { RealtimeOptions } from './realtime-options.ts'

/** A list of missed events is read to its end, but not for ever. */
const MOST_PAGES = 20

/** A place in the events of the account: one listener hears each event from there on once, in order. */
export type EventCursor = {
  /** Number up to which the listener has heard every event; null while that is unknown. */
  seq: () => number | null
  /** What the listener has heard so far is that of a kept state, up to `seq`. */
  restart: (seq: number | null) => void
  /**
   * Asks for the events since `seq` and hands them on, where the backend lists them. What happened before
   * this was called is then heard. Never rejects.
   */
  catchUp: () => Promise<void>
  end: () => void
}

type Parts = Pick<RealtimeOptions, 'fetchMissed'> & {
  /** Gets each event once, in order. */
  onEvent: (event: RealtimeEvent) => void
  /** Number up to which the page has heard every event; null while that is unknown. */
  pageSeq: () => number | null
}

/** A cursor and what feeds it with the events off the socket: `Realtime.cursor` joins the two. */
export function createEventCursor({ fetchMissed, onEvent, pageSeq }: Parts) {
  let heard: number | null = null
  let early: RealtimeEvent[] = []
  let asking = 0
  let last = Promise.resolve()
  // As long as nothing was heard, the page's number is at rest too.
  const seq = () => heard ?? pageSeq()

  function take(event: RealtimeEvent): void {
    const number = event.payload.seq
    if (number !== undefined) {
      if (heard !== null && number <= heard) return
      heard = number
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
      if (answer === null) heard = null
      else if (answer.meta.is_complete || answer.data.length === 0) heard = answer.meta.last_seq
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
      heard = seq
    },
    hear(event: RealtimeEvent) {
      if (asking > 0) early.push(event)
      else take(event)
    },
    catchUp(): Promise<void> {
      asking += 1
      // After one that is under way: that one may have been answered before what is asked for now.
      last = last.then(ask)
      return last
    },
  }
}
