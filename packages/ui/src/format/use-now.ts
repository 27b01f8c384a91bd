import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (Date.now() - now > 60_000) tick()
  timer ??= setInterval(tick, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Epoch milliseconds, updated once a minute for all users of the hook, so that "3 hours ago" stays true.
 * `fixed` wins.
 */
export function useNow(fixed?: number): number {
  const moving = useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  )
  return fixed ?? moving
}
