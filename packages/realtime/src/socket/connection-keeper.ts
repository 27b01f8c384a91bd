import type { OpenSocket, Socket, SocketOptions } from './socket-driver.ts'

/**
 * Calls when the network is back or the tab is visible again, to retry at once. Returns the function that
 * ends it.
 */
function onBrowserWake(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * Milliseconds to wait before the next try: doubles up to 30 s, with a random value in its upper half, so
 * that consoles do not reconnect in step. `failures` counts from 0; `random` gives 0 to 1.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 16))
  return longest * (0.5 + random() / 2)
}

/** How long a try may take: short at first, because a refused connection shows only as silence. */
export function attemptTimeoutMs(failures: number): number {
  return Math.min(15_000, 4000 * 2 ** Math.min(failures, 4))
}

/** After this long a connection counts as stable, and the next failure as a first one. */
const SOUND_MS = 5000

export type KeeperOptions = SocketOptions & {
  /** Fetches the client libraries; rejects when they are not available now. */
  loadSocket: () => Promise<OpenSocket>
  random: () => number
  onWake?: (listener: () => void) => () => void
}

/** Keeps one channel subscribed until it is ended: a try, a wait, a try, without giving up. */
export function keepConnected(options: KeeperOptions): { end(): void } {
  const { loadSocket, random, onWake = onBrowserWake } = options
  let socket: Socket | null = null
  let failures = 0
  let isEnded = false
  let phase: 'trying' | 'waiting' | 'subscribed' = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined

  function after(ms: number, next: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  function handleDown(): void {
    phase = 'waiting'
    after(retryDelayMs(failures, random), attempt)
    failures += 1
    options.onDown()
  }

  function handleSubscribed(): void {
    phase = 'subscribed'
    after(SOUND_MS, () => {
      failures = 0
    })
    options.onSubscribed()
  }

  function attempt(): void {
    phase = 'trying'
    after(attemptTimeoutMs(failures), () => {
      socket?.close()
      handleDown()
    })
    if (socket) socket.open()
    else void openFirst()
  }

  async function openFirst(): Promise<void> {
    const open = await loadSocket().catch(() => null)
    if (isEnded || socket || phase !== 'trying') return
    if (open) {
      socket = open({ ...options, onDown: handleDown, onSubscribed: handleSubscribed })
      socket.open()
    } else {
      handleDown()
    }
  }

  const stopWaking = onWake(() => {
    if (phase === 'waiting') attempt()
  })
  attempt()
  return {
    end() {
      isEnded = true
      clearTimeout(timer)
      stopWaking()
      socket?.dispose()
    },
  }
}
