import { expect, it, vi } from 'vitest'
import { createRounds } from './rounds.ts'

// Each count of turns is another moment: before the round, in it, at its very end, after it.
it.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'createRounds runs another round when asked %i turns after the first request',
  async (turns) => {
    let isOpen = false
    const { ask, whenIdle } = createRounds({
      round: async () => {
        isOpen = false
      },
      onError: () => {},
    })
    ask()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    isOpen = true
    ask()
    await whenIdle()
    expect(isOpen).toBe(false)
  },
)

it('createRounds reports a failed round and still runs the next one', async () => {
  const told: unknown[] = []
  let rounds = 0
  const { ask, whenIdle } = createRounds({
    round: async () => {
      rounds += 1
      if (rounds === 1) throw new Error('no')
    },
    onError: (error) => told.push(error),
  })
  ask()
  await whenIdle()
  ask()
  await whenIdle()
  expect([rounds, told.length]).toEqual([2, 1])
})

it('createRounds rests after a round until hurried', async () => {
  const rests: AbortSignal[] = []
  let rounds = 0
  const { ask, hurry } = createRounds({
    round: async () => {
      rounds += 1
    },
    onError: () => {},
    rest: (_, signal) => {
      rests.push(signal)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
  })
  ask()
  await vi.waitFor(() => expect(rests).toHaveLength(1))
  ask()
  expect([rounds, rests[0]?.aborted]).toEqual([1, false])
  hurry()
  await vi.waitFor(() => expect([rounds, rests.length]).toEqual([2, 2]))
})

it('createRounds skips the rest after a round in which it was hurried', async () => {
  const told: string[] = []
  const { ask, hurry, whenIdle } = createRounds({
    round: async () => {
      await Promise.resolve()
      told.push('round')
      if (told.length === 1) hurry()
    },
    onError: () => {},
    rest: async () => void told.push('rest'),
  })
  ask()
  await whenIdle()
  expect(told).toEqual(['round', 'round', 'rest'])
})
