import type { Leftovers } from '../contract-host.ts'

/** Counts from now on; call it before any code of a remote runs. */
export function countLeftovers(): () => Leftovers {
  const listeners = new Set<string>()
  const intervals = new Set<number>()
  const ids = new WeakMap<object, number>()
  let lastId = 0
  const idOf = (listener: object) => {
    const known = ids.get(listener)
    if (known !== undefined) return known
    lastId += 1
    ids.set(listener, lastId)
    return lastId
  }
  for (const target of [window, document]) {
    const name = target === window ? 'window' : 'document'
    const keyOf = (type: string, listener: object, options: unknown) =>
      `${name} ${type} ${idOf(listener)} ${isCapture(options)}`
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: unknown,
    ) => {
      if (listener !== null && !isOnce(options)) listeners.add(keyOf(type, listener, options))
      Reflect.apply(addEventListener, target, [type, listener, options])
    }
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: unknown,
    ) => {
      if (listener !== null) listeners.delete(keyOf(type, listener, options))
      Reflect.apply(removeEventListener, target, [type, listener, options])
    }
  }
  const { setInterval, clearInterval } = window
  Reflect.set(window, 'setInterval', (...given: unknown[]) => {
    const id: number = Reflect.apply(setInterval, window, given)
    intervals.add(id)
    return id
  })
  Reflect.set(window, 'clearInterval', (id: number) => {
    intervals.delete(id)
    clearInterval(id)
  })
  return () => ({
    listeners: [...listeners].map((key) => key.split(' ', 2).join(' ')),
    intervals: intervals.size,
  })
}

function isCapture(options: unknown): boolean {
  if (typeof options === 'boolean') return options
  return typeof options === 'object' && options !== null && Reflect.get(options, 'capture') === true
}

function isOnce(options: unknown): boolean {
  return (
    typeof options === 'object' &&
    options !== null &&
    (Reflect.get(options, 'once') === true || Reflect.has(options, 'signal'))
  )
}
