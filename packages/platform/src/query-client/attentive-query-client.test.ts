import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AttentiveQueryClient } from './attentive-query-client.ts'

let queryClient = new AttentiveQueryClient()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A read that answers when the test says, on screen. */
function aRead() {
  queryClient = new AttentiveQueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((name: string | Error) => void)[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((name) => (name instanceof Error ? reject(name) : resolve(name)))
    })
  const end = new QueryObserver(queryClient, { queryKey: ['site', 1], queryFn }).subscribe(() => {})
  /** Whatever is due by now has happened. */
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return { answers, end, settled, name: () => queryClient.getQueryData(['site', 1]) }
}

describe('a query that is invalidated during its first read', () => {
  it('is read once more after the answer, however often it was invalidated', async () => {
    const { answers, settled, name } = aRead()
    for (const _ of [1, 2, 3]) void queryClient.invalidateQueries({ queryKey: ['site'] })
    answers[0]?.('old')
    await settled()
    expect(name()).toBe('old')
    expect(answers).toHaveLength(2)
    answers[1]?.('new')
    await settled()
    expect(name()).toBe('new')
    expect(answers).toHaveLength(2)
  })

  it('is not read again when another query was meant, when it failed, or when it has left the screen', async () => {
    const other = aRead()
    void queryClient.invalidateQueries({ queryKey: ['user'] })
    other.answers[0]?.('v1')
    await other.settled()
    expect(other.answers).toHaveLength(1)

    const failing = aRead()
    void queryClient.invalidateQueries()
    failing.answers[0]?.(new Error('503'))
    await failing.settled()
    expect(failing.answers).toHaveLength(1)

    const left = aRead()
    void queryClient.invalidateQueries()
    left.end()
    left.answers[0]?.('v1')
    await left.settled()
    expect(left.answers).toHaveLength(1)
  })
})
