import type { Current } from './framed-remote.tsx'

/** A value that is replaced from outside of React. */
export function createCurrent<Value>(first: Value): Current<Value> & { set: (value: Value) => void } {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
