import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<boolean>()

/**
 * Runs `work` as work of the server itself, not of a person at a screen: its statements take turns with those
 * of people.
 */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
