export type EventBaseline = {
  /**
   * Watches a call that is about to be sent; the returned function takes the number in its answer
   * (`HttpOptions.watchCall`).
   */
  watchCall: () => (lastEvent: number | null) => void
  /**
   * The lowest number in the answers of this identity: all data that was read includes the events up to it.
   * Null when an answer carried none, or nothing was read yet. From then on the watcher hears of answers that
   * may lack more events.
   */
  take: () => number | null
  watch: (watcher: Watcher) => void
}

type Watcher = {
  /** Number up to which events have been delivered; null while that is unknown. */
  handedOn: () => number | null
  /** The data that was just read may lack events that were delivered before it arrived. */
  onOlder: () => void
}

/**
 * State of one identity's answers; `taken` is undefined before `take`, `reported` is the highest number that
 * the watcher was called for.
 */
type Book = {
  epoch: number
  lowest: number | null
  areAllNumbered: boolean
  taken: number | null | undefined
  reported: number
}

/**
 * Tracks which events the answers of an identity certainly include, so that only the others must be fetched
 * (contract §5).
 */
export function createEventBaseline(epoch: () => number): EventBaseline {
  let watcher: Watcher = { handedOn: () => null, onOlder: () => {} }
  let book = newBook(epoch())
  const now = () => {
    if (book.epoch !== epoch()) book = newBook(epoch())
    return book
  }

  function judge(of: Book, lastEvent: number | null, delivered: number | null): void {
    if (lastEvent === null || delivered === null || lastEvent >= delivered || delivered <= of.reported) return
    // Once for each number: a server that restarts its numbers must not cause endless reads.
    of.reported = delivered
    watcher.onOlder()
  }

  return {
    watchCall() {
      const of = now()
      const wasTaken = of.taken !== undefined
      const deliveredBefore = watcher.handedOn()
      return (lastEvent) => {
        if (of.taken === undefined) {
          if (lastEvent === null) of.areAllNumbered = false
          else of.lowest = Math.min(of.lowest ?? lastEvent, lastEvent)
        } else if (wasTaken) judge(of, lastEvent, deliveredBefore)
        else if (lastEvent === null && of.taken !== null) watcher.onOlder()
        else judge(of, lastEvent, watcher.handedOn())
      }
    },
    take() {
      const of = now()
      of.taken = of.areAllNumbered ? of.lowest : null
      return of.taken
    },
    watch(given) {
      watcher = given
    },
  }
}

const newBook = (epoch: number): Book => ({
  epoch,
  lowest: null,
  areAllNumbered: true,
  taken: undefined,
  reported: -1,
})
