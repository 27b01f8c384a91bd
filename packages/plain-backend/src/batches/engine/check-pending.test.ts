import { describe, expect, it } from 'vitest'
import type { TabItem } from '../runs/tab-run.ts'
import { aRun } from '../runs/testing/a-run.ts'
import { aChecker, idle, made, now, running, startedAt } from './testing/a-checker.ts'

describe('createChecker while its request is pending', () => {
  /** A checker whose answer comes when the test has done something. */
  function meanwhile(
    item: Partial<TabItem>,
    site: object,
    happen: (house: ReturnType<typeof aChecker>) => void,
  ) {
    const house: ReturnType<typeof aChecker> = aChecker([aRun([item])], () => {
      happen(house)
      return site
    })
    return house
  }

  it('keeps the end that an event brings meanwhile', async () => {
    const { check, item } = meanwhile(running, made('complete'), ({ store }) => {
      const outcome = { state: 'failed', reason: 'Full' } as const
      store.apply({ type: 'reported', runId: 1, id: 1, at: now, startedAt, outcome })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'failed', reason: 'Full' })
  })

  it('does not end an item that was started again meanwhile', async () => {
    const again = '2026-11-21T08:00:30.000Z'
    const of = { runId: 1, id: 1 } as const
    const { check, item } = meanwhile({ state: 'starting', startedAt }, made('complete'), ({ store }) => {
      store.apply({ type: 'returned', ...of, at: again })
      store.apply({ type: 'starting', ...of, at: again })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'starting', startedAt: again })
  })

  it('ignores the answer for a run that was dismissed meanwhile', async () => {
    const { check, store } = meanwhile(running, made('complete'), ({ store }) => {
      store.apply({ type: 'loaded', runs: [] })
    })
    await check(0)
    expect(store.get().runs).toEqual([])
  })

  it('keeps a request to cancel that was made meanwhile', async () => {
    const { check, item } = meanwhile({ ...running, cancel: 'possible' }, idle, ({ store }) => {
      store.apply({ type: 'cancelAsked', runId: 1, id: 1, at: now })
    })
    await check(0)
    expect(item()).toMatchObject({ state: 'cancelled' })
  })

  it.each<[string, object, number]>([
    ['an end', made('complete'), 1],
    ['no trace', idle, 1],
    ['nothing new', { process_state: 1 }, 0],
  ])('replays missed events only when the answer is an end or no trace: %s', async (_, site, count) => {
    let heard = 0
    const { check, item } = aChecker([aRun([running])], () => site, {
      hearMissed: async () => {
        expect(item()?.state).toBe('running')
        heard += 1
      },
    })
    await check(0)
    expect(heard).toBe(count)
  })

  it('has missed events replayed first when one of several items has ended', async () => {
    let heard = 0
    const site = (id: number) => (id === 1 ? made('complete') : { process_state: 1 })
    const { check } = aChecker([aRun([running, running])], site, {
      hearMissed: async () => {
        heard += 1
      },
    })
    await check(0)
    expect(heard).toBe(1)
  })

  it('changes nothing once the identity has ended', async () => {
    let hasEnded = false
    const { check, item } = aChecker(
      [aRun([running])],
      () => {
        hasEnded = true
        return made('complete')
      },
      { hasEnded: () => hasEnded },
    )
    await check(0)
    expect(item()?.state).toBe('running')
  })
})
