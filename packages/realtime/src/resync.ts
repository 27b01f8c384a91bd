import type { OrderCell } from './event-delivery.ts'
import { catchUp, giveUp, hasGap, hold, type Missed, restartOrder } from './ordering/catch-up.ts'
import type { MissedEvents, RealtimeOptions, RealtimeStats } from './realtime-options.ts'

/**
 * How long the missed events may take; the console must be up to date within 2 s of a reconnect (contract
 * §5).
 */
const DEADLINE_MS = 1500

/** The missed events of a backend that may not offer them, or not now. */
type MissedSource = {
  /** False once it is known that the backend lists no events. */
  isOffered(): boolean
  /** Null when they are not available now. Never rejects. */
  after(seq: number): Promise<MissedEvents | null>
}

function createMissedSource(fetchMissed: RealtimeOptions['fetchMissed']): MissedSource {
  let fetch = fetchMissed
  return {
    isOffered: () => fetch !== undefined,
    async after(seq) {
      try {
        return fetch ? await withDeadline(fetch(seq), DEADLINE_MS) : null
      } catch (error) {
        if (isNotFound(error)) fetch = undefined
        return null
      }
    },
  }
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found'
}

/** Rejects when `promise` has not settled in time. */
function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** This number of unexplained gaps in a row means a backend that counts in jumps. */
const BLIND_GAPS = 3

type ResyncOptions = Pick<RealtimeOptions, 'fetchMissed' | 'onResync'> & {
  stats: RealtimeStats
  cell: OrderCell
}

/** Fills gaps by replaying missed events, or else by refetching the screen. */
export type Resync = {
  /** Resolves when the replay or the refetch has begun. Never rejects. */
  run(): Promise<void>
  /** Continues without the missing events, and refetches the screen. */
  refetch(): void
  /** An answer under way no longer counts. */
  cancel(): void
  /** All events are in order again. */
  noteOrder(): void
}

export function createResync({ cell, fetchMissed, onResync, stats }: ResyncOptions): Resync {
  const missedSource = createMissedSource(fetchMissed)
  /** Rises when an answer under way no longer counts. */
  let round = 0
  /** Gaps in a row that could be neither filled nor explained. */
  let blindGaps = 0

  function askForScreen(): void {
    stats.refetches += 1
    onResync('gap')
  }

  function refetch(): void {
    blindGaps += 1
    cell.take(giveUp(cell.get()), { isMissed: true })
    if (blindGaps >= BLIND_GAPS) cell.set({ ...cell.get(), areHolesNormal: true })
    askForScreen()
  }

  /** The known order may no longer hold: after a reconnect the server may restart its numbers. */
  function startOver(lastSeq: number | null): void {
    cell.take(giveUp(cell.get()), { isMissed: true })
    cell.set(restartOrder(lastSeq))
    askForScreen()
  }

  async function run(): Promise<void> {
    round += 1
    const ownRound = round
    const { watermark } = cell.get()
    if (watermark === null || !missedSource.isOffered()) {
      if (hasGap(cell.get())) refetch()
      else startOver(null)
      return
    }
    cell.set(hold(cell.get()))
    const answer = await missedSource.after(watermark)
    if (ownRound !== round || cell.isEnded()) return
    if (answer === null) {
      refetch()
    } else if (answer.meta.is_complete && answer.meta.last_seq >= watermark) {
      blindGaps = 0
      stats.replays += 1
      cell.take(catchUp(cell.get(), missedOf(answer, cell)), { isMissed: true })
    } else {
      startOver(answer.meta.last_seq)
    }
  }

  return {
    run,
    refetch,
    cancel() {
      round += 1
    },
    noteOrder() {
      blindGaps = 0
    },
  }
}

function missedOf({ data, meta }: MissedEvents, cell: OrderCell): Missed {
  const events = data.map(({ event, payload }) => cell.read(event, payload))
  const seqs = data.map(({ payload }) => payload.seq)
  return {
    events: events.filter((event) => event !== null),
    firstSeq: seqs.length === 0 ? null : Math.min(...seqs),
    lastSeq: meta.last_seq,
  }
}
