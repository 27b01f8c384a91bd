import { describe, expect, it, vi } from 'vitest'
import { createEventBaseline } from './event-baseline.ts'

function aBaseline() {
  const page = { epoch: 1, handedOn: null as number | null }
  const onOlder = vi.fn()
  const baseline = createEventBaseline(() => page.epoch)
  baseline.watch({ handedOn: () => page.handedOn, onOlder })
  return { page, onOlder, ...baseline }
}

describe('the baseline of events', () => {
  it('is the lowest number of all answers, whatever order they come in', () => {
    const { watchCall, take } = aBaseline()
    for (const lastEvent of [7, 5, 9]) watchCall()(lastEvent)
    expect(take()).toBe(5)
  })

  it('is unknown before the first answer, and when one of them carries no number', () => {
    expect(aBaseline().take()).toBeNull()
    const { watchCall, take } = aBaseline()
    for (const lastEvent of [7, null, 9]) watchCall()(lastEvent)
    expect(take()).toBeNull()
  })

  it('knows nothing of an earlier identity', () => {
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
  ])('reports an answer that was under way when it was taken, and that %s', (_, lastEvent) => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(6)
    page.handedOn = take()
    late(lastEvent)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('leaves an answer under way alone that holds all that was handed on', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(6)
    page.handedOn = take()
    late(6)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('reports a server that counts from the start again once, and one that carries no numbers never', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    page.handedOn = take()
    for (const lastEvent of [0, 0, null, 1]) watchCall()(lastEvent)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('tells nothing while no event has been handed on', () => {
    const { onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    take()
    watchCall()(0)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('leaves an answer without a number alone when none of them has one', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    const late = watchCall()
    watchCall()(null)
    expect(take()).toBeNull()
    page.handedOn = 5
    late(null)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('reports an answer that lacks the very first event', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    take()
    page.handedOn = 1
    watchCall()(0)
    expect(onOlder).toHaveBeenCalledOnce()
  })

  it('tells nothing of an answer without a number that was asked for later', () => {
    const { page, onOlder, watchCall, take } = aBaseline()
    watchCall()(6)
    page.handedOn = take()
    watchCall()(null)
    expect(onOlder).not.toHaveBeenCalled()
  })

  it('may be asked before it is watched', () => {
    const { watchCall, take } = createEventBaseline(() => 1)
    watchCall()(6)
    expect(take()).toBe(6)
    expect(() => watchCall()(1)).not.toThrow()
  })
})
