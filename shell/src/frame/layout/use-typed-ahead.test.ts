// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTypedAhead } from './use-typed-ahead.ts'

it('useTypedAhead keeps the letters that are typed while it waits, and keeps them from the page', () => {
  const heard = vi.fn()
  document.body.addEventListener('keydown', heard)
  const { result, rerender } = renderHook(({ isThere }) => useTypedAhead(true, isThere), {
    initialProps: { isThere: false },
  })
  for (const key of ['a', 'd', 'Shift', 'l']) fireEvent.keyDown(document.body, { key })
  rerender({ isThere: true })
  fireEvent.keyDown(document.body, { key: 'x' })
  document.body.removeEventListener('keydown', heard)
  expect(result.current()).toBe('adl')
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['Shift', 'x'])
})

it('useTypedAhead forgets what was typed when the dialog is closed', () => {
  const { result, rerender } = renderHook(({ isWanted }) => useTypedAhead(isWanted, false), {
    initialProps: { isWanted: true },
  })
  fireEvent.keyDown(document.body, { key: 'a' })
  rerender({ isWanted: false })
  expect(result.current()).toBe('')
})
