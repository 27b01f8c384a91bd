import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<boolean>()

/**
 * Runs `work` as work of the server itself, not of a person at a screen: its statements take turns with those
 * of people.
 */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work)
}

/** Runs `work`, for which all wait, with the turns of people, even if background work asked for it. */
export function inForeground<T>(work: () => T): T {
  return background.run(false, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
