import { onWake as onBrowserWake } from './on-wake.ts'
import { attemptTimeoutMs, retryDelayMs } from './retry-delay.ts'
import type { OpenSocket, Socket, SocketOptions } from './socket-driver.ts'

/** After this long a connection counts as sound, and the next failure as a first one. */
const SOUND_MS = 5000

export type KeeperOptions = SocketOptions & {
  /** Fetches the client libraries; rejects when they cannot be had now. */
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
