export type EventBaseline = {
  /**
   * A call is about to be sent; what comes back takes the number that its answer carries
   * (`HttpOptions.watchCall`).
   */
  watchCall: () => (lastEvent: number | null) => void
  /**
   * The lowest number that the answers of this identity carried: events up to it are in all that was read.
   * Null when one of them carried none, or nothing was read yet. From then on the watcher is told of an
   * answer that may lack more.
   */
  take: () => number | null
  watch: (watcher: Watcher) => void
}

type Watcher = {
  /** Number up to which events have been handed on; null while that is unknown. */
  handedOn: () => number | null
  /** What has just been read may lack events that were handed on before it came. */
  onOlder: () => void
}

/**
 * What is known of one identity's answers; `taken` is undefined before `take`, `told` the highest number told
 * of.
 */
type Book = {
  epoch: number
  lowest: number | null
  areAllNumbered: boolean
  taken: number | null | undefined
  told: number
}

/**
 * Keeps which events the answers of an identity hold for sure, so that only the others need to be made good
 * (contract §5).
 */
export function createEventBaseline(epoch: () => number): EventBaseline {
  let watcher: Watcher = { handedOn: () => null, onOlder: () => {} }
  let book = newBook(epoch())
  const now = () => {
    if (book.epoch !== epoch()) book = newBook(epoch())
    return book
  }

  function judge(of: Book, lastEvent: number | null, heard: number | null): void {
    if (lastEvent === null || heard === null || lastEvent >= heard || heard <= of.told) return
    // Once for a number: a server that counts again must not have everything read again and again.
    of.told = heard
    watcher.onOlder()
  }

  return {
    watchCall() {
      const of = now()
      const wasTaken = of.taken !== undefined
      const heardBefore = watcher.handedOn()
      return (lastEvent) => {
        if (of.taken === undefined) {
          if (lastEvent === null) of.areAllNumbered = false
          else of.lowest = Math.min(of.lowest ?? lastEvent, lastEvent)
        } else if (wasTaken) judge(of, lastEvent, heardBefore)
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
  told: -1,
})
