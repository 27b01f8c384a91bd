import { everyPart } from './on-demand.ts'

/** For this long the user has touched nothing. */
const IDLE_MS = 5_000

const touches = ['pointerdown', 'keydown', 'wheel'] as const

let isAsked = false

/**
 * Fetches the parts that open on demand, once per page and each in a task of its own, while the browser is
 * idle and the user has touched nothing for five seconds: a part that is missing at a press costs a wait. A
 * browser without `requestIdleCallback` fetches a part when it is pointed at.
 */
export function fetchWhenIdle(): void {
  if (isAsked || typeof requestIdleCallback === 'undefined') return
  isAsked = true
  void fetchAll(requestIdleCallback)
}

async function fetchAll(whenIdle: typeof requestIdleCallback): Promise<void> {
  let touchedAt = performance.now()
  const handleTouch = () => {
    touchedAt = performance.now()
  }
  for (const touch of touches) addEventListener(touch, handleTouch, { capture: true, passive: true })
  for (const part of everyPart) {
    do {
      await new Promise((resolve) => setTimeout(resolve, touchedAt + IDLE_MS - performance.now()))
      await new Promise((resolve) => whenIdle(resolve))
    } while (performance.now() < touchedAt + IDLE_MS)
    await part.fetch()
  }
  for (const touch of touches) removeEventListener(touch, handleTouch, { capture: true })
}
