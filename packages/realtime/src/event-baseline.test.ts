import { describe, expect, it, vi } from 'vitest'
import { createEventBaseline } from './event-baseline.ts'

function aBaseline() {
  const page = { epoch: 1, handedOn: null as number | null }
  const onOlder = vi.fn()
  const baseline = createEventBaseline(() => page.epoch)
  baseline.watch({ handedOn: () => page.handedOn, onOlder })
  return { page, onOlder, ...baseline }
}

describe('createEventBaseline', () => {
  it('answers the lowest event number of all answers, in whatever order they arrive', () => {
    const { watchCall, take } = aBaseline()
    for (const lastEvent of [7, 5, 9]) watchCall()(lastEvent)
    expect(take()).toBe(5)
  })

  it('answers null before the first answer, and when one of them has no number', () => {
    expect(aBaseline().take()).toBeNull()
    const { watchCall, take } = aBaseline()
    for (const lastEvent of [7, null, 9]) watchCall()(lastEvent)
    expect(take()).toBeNull()
  })

  it('forgets the numbers of an earlier identity', () => {
    const { page, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(3)
    page.epoch = 2
    watchCall()(8)
    late(1)
    expect(take()).toBe(8)
  })

  it.each([
    ['carries a lower number', 4],
    ['carries none', null],
  ])('reports an answer that was pending when the baseline was taken and that %s', (_, lastEvent) => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(6)
    page.handedOn = take()
    late(lastEvent)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('does not report a pending answer that includes all delivered events', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(6)
    page.handedOn = take()
    late(6)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('reports once that the server restarts its numbers, and never a missing number', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    page.handedOn = take()
    for (const lastEvent of [0, 0, null, 1]) watchCall()(lastEvent)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('reports nothing before an event was delivered', () => {
    const { onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    take()
    watchCall()(0)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('does not report an answer without a number when no answer has one', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(null)
    expect(take()).toBeNull()
    page.handedOn = 5
    late(null)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('reports an answer with number 0 when event 1 was already delivered', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    take()
    page.handedOn = 1
    watchCall()(0)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('does not report a later answer without a number', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    page.handedOn = take()
    watchCall()(null)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('answers before watch() was called', () => {
    const { watchCall, take } = createEventBaseline(() => 1)
    watchCall()(6)
    expect(take()).toBe(6)
    expect(() => watchCall()(1)).not.toThrow()
  })
})
