/**
 * Tells a child that was spawned `detached`, and all that it started, to end. One that is gone already is
 * fine.
 */
export function stopTree(pid: number, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Gone already.
  }
}
