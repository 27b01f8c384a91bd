/**
 * `idle`: no one is signed in. `connecting`: the first try of this identity. `live`: subscribed. `paused`:
 * was cut or could not connect, and keeps trying; pages still read from the server.
 */
export type RealtimeStatus = 'idle' | 'connecting' | 'live' | 'paused'

export type StatusStore = { get(): RealtimeStatus; subscribe(listener: () => void): () => void }

export function createStatusStore(): StatusStore & { set(status: RealtimeStatus): void } {
  let current: RealtimeStatus = 'idle'
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(status) {
      if (status === current) return
      current = status
      for (const listener of [...listeners]) listener()
    },
  }
}
