/**
 * Preloaded (`--import`) into every process that a command of ours starts: when the process that started it
 * is gone, however it went, it ends as if asked to. The channel alone keeps nothing alive.
 */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
