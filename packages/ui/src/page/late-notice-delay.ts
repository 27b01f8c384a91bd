/** Longest wait without a message, in milliseconds. */
const delayMs = 10_000
/** Shortest wait of a part that begins to wait when its page has already waited. */
const leastMs = 4_000
/** The message comes at the latest after this time, however many parts of a page wait one after the other. */
const limitMs = 13_500
/** The least even then: a skeleton that shows for a moment says nothing. */
const momentMs = 1_000
/** A part that begins to wait so soon after another one continues its wait. */
const gapMs = 500

export type LateNoticeDelay = {
  /** A part of the page begins to wait: returns after how many milliseconds it says so. */
  begin: (now: number) => number
  /** It waits no more. */
  end: (now: number) => void
}

/**
 * How long the parts of a page may wait in silence: a page that waits for its code, then for its frame, then
 * for its rows, has waited once. The first wait begins with the page itself, at time 0, in milliseconds.
 */
export function createLateNoticeDelay(): LateNoticeDelay {
  let waiting = 0
  let begunAt = 0
  let endedAt: number | null = null

  const continues = (now: number) =>
    waiting > 0 || (endedAt === null ? now < limitMs : now - endedAt <= gapMs)

  return {
    begin(now) {
      if (!continues(now)) begunAt = now
      waiting += 1
      const waited = now - begunAt
      return Math.max(momentMs, Math.min(Math.max(leastMs, delayMs - waited), limitMs - waited))
    },
    end(now) {
      waiting -= 1
      endedAt = now
    },
  }
}
