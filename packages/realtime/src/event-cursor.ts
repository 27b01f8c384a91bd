import type { Http } from '@flotilla/api/client'
import { listMissedEvents, parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'

/** A list of missed events is read to its end, but not for ever. */
const MOST_PAGES = 20

export type WorkEars = {
  /** Number up to which the work has heard every event; null while that is unknown. */
  seq: () => number | null
  /** What the work heard so far is that of a kept state, up to `seq`. */
  restart: (seq: number | null) => void
  /** An event off the socket. */
  hear: (event: RealtimeEvent) => void
  /**
   * Asks for the events since `seq` and hears them, where the backend lists them. What happened before this was called
   * is then heard. Never rejects.
   */
  catchUp: () => Promise<void>
}

type Parts = {
  http: Http
  /** Gets each event once, in order. */
  onEvent: (event: RealtimeEvent) => void
  /** Number up to which the page has heard every event; null while that is unknown. */
  pageSeq: () => number | null
}

/** Lets the work hear each event once: off the socket, and those that it missed off the API. */
export function createWorkEars({ http, onEvent, pageSeq }: Parts): WorkEars {
  let heard: number | null = null
  let early: RealtimeEvent[] = []
  let asking = 0
  let last = Promise.resolve()
  // As long as nothing was heard, the page's number stands still too.
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
      const answer = await http.call(listMissedEvents, { query: { after } }).catch(() => null)
      for (const { event, payload } of answer?.data ?? []) {
        const parsed = parseRealtimeEvent(event, payload)
        if (parsed !== null) take(parsed)
      }
      // Numbers of a server that does not list, or that counts anew, say nothing.
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
    restart(seq) {
      heard = seq
    },
    hear(event) {
      if (asking > 0) early.push(event)
      else take(event)
    },
    catchUp() {
      asking += 1
      // After one that is under way: that one may have been answered before what is asked for now.
      last = last.then(ask)
      return last
    },
  }
}
