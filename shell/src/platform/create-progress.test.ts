import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toastShown } from '../store/notice-slices.ts'
import { createStore } from '../store/store.ts'
import { createProgress } from './create-progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells a change at once, those that follow together, and the last of them always', () => {
  const progress = createProgress(createStore())
  const told: (number | null)[] = []
  progress.subscribe(() => told.push(progress.get('site', 1)))
  for (let percent = 1; percent <= 50; percent += 1) progress.set('site', 1, percent)
  expect(told).toEqual([1])
  vi.runAllTimers()
  expect(told).toEqual([1, 50])
})

it('calls no one for what is no progress, nor anyone who has left', () => {
  const store = createStore()
  const progress = createProgress(store)
  const listener = vi.fn()
  const leave = progress.subscribe(listener)
  store.dispatch(toastShown({ tone: 'info', text: 'Backup started' }))
  expect(listener).not.toHaveBeenCalled()
  leave()
  progress.set('site', 1, 5)
  vi.runAllTimers()
  expect(listener).not.toHaveBeenCalled()
})
