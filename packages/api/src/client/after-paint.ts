/** A hidden page draws no frame: after this many milliseconds a call is sent anyway. */
const HIDDEN_MS = 200

/** Resolves when the browser has painted the next frame; at once where there is no page. */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
