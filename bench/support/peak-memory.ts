/**
 * Watches the resident memory of this process; `stop` returns its highest rise above the beginning, in bytes.
 */
export function watchMemory(): { look: () => void; stop: () => number } {
  const start = process.memoryUsage.rss()
  let peak = start
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 20)
  return {
    look,
    stop() {
      clearInterval(timer)
      look()
      return peak - start
    },
  }
}
