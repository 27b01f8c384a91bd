import { everyPart } from './on-demand.ts'

/** So long the page's own code and data have the line to themselves. */
const SETTLES_MS = 500

let isAsked = false

/**
 * Fetches what opens or is chosen, once a page and one part after the other, when the browser has nothing
 * else to do: what is not there yet when it is pressed costs a wait. A browser without `requestIdleCallback`
 * fetches a part when it is pointed at.
 */
export function fetchWhenIdle(): void {
  if (isAsked || typeof requestIdleCallback === 'undefined') return
  isAsked = true
  const waiting = [...everyPart]
  const fetchNext = async () => {
    await waiting.shift()?.fetch()
    if (waiting.length > 0) requestIdleCallback(fetchNext)
  }
  setTimeout(() => requestIdleCallback(fetchNext), SETTLES_MS)
}
