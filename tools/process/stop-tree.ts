/**
 * Tells a child that was spawned `detached`, and everything that it started, to end. One that has already
 * ended is fine.
 */
export function stopTree(pid: number, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Already ended.
  }
}
