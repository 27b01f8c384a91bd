import { everyPart } from './on-demand.ts'

/** For this long only the page's own code and data use the network. */
const SETTLES_MS = 250

let isAsked = false

/**
 * Fetches the parts that open on demand, once per page and one after the other, when the browser is idle: a
 * part that is missing at a press costs a wait. A browser without `requestIdleCallback` fetches a part when
 * it is pointed at.
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
