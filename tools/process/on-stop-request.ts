/**
 * Runs `stop` once, at the first sign that this process must end: a signal, or the end of its parent process.
 */
export function onStopRequest(stop: () => void): void {
  let isStopping = false
  const once = () => {
    if (isStopping) return
    isStopping = true
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  if (process.channel) {
    process.channel.unref()
    process.on('disconnect', once)
  }
}
