/**
 * Preloaded (`--import`) into our programs that run beside another process: when that process is gone, killed
 * or not, the program ends as if asked to. The channel alone keeps nothing alive.
 */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
