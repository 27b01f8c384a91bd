import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import { isInBackground } from '../background.ts'

/**
 * PGlite runs one transaction or statement at a time, in the order of asking: a click would wait behind the
 * steps of all workers. So people and background work (`inBackground`) take turns: a click waits behind one
 * step, and however much people ask for, work goes on.
 */
export function inTurns(pglite: PGlite): PGlite {
  const run = pglite._runExclusiveTransaction.bind(pglite)
  const people: (() => Promise<void>)[] = []
  const background: (() => Promise<void>)[] = []
  let isBusy = false
  let lastWasOfPeople = false

  function next(): void {
    if (isBusy) return
    const isTurnOfPeople = people.length > 0 && (!lastWasOfPeople || background.length === 0)
    const begin = (isTurnOfPeople ? people : background).shift()
    if (begin === undefined) return
    lastWasOfPeople = isTurnOfPeople
    isBusy = true
    void begin().finally(() => {
      isBusy = false
      next()
    })
  }

  pglite._runExclusiveTransaction = (work) =>
    new Promise((resolve, reject) => {
      // Bound: the turn comes from within other work.
      const begin = AsyncLocalStorage.bind(() => run(work).then(resolve, reject))
      ;(isInBackground() ? background : people).push(begin)
      next()
    })
  return pglite
}
