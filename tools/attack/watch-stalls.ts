/**
 * Runs before the attacked server (`node --import`): measures how long its event loop was held, in CPU time
 * of its main thread, which does not grow while other programs use the machine. Between two ticks of a timer
 * the loop has gone round once: the thread's CPU time in between is the longest that any callback can have
 * held it. Answers each message of the process that started it with the longest hold since the last one, in
 * milliseconds.
 */
const beatMs = 10
let longestMs = 0
let before = process.threadCpuUsage()

setInterval(() => {
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1000)
  before = now
}, beatMs).unref()

process.on('message', () => {
  // The tick that ends the stall may come after this callback.
  setTimeout(() => {
    process.send?.(longestMs)
    longestMs = 0
  }, 2 * beatMs)
})
