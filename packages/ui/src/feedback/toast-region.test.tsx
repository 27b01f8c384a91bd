import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Toast, ToastRegion } from './toast-region.tsx'

const saved: Toast = { id: '1', group: 'success', text: 'Saved' }
const failed: Toast = { id: '2', group: 'danger', text: 'Backup failed' }
const paused: Toast = { id: 'paused', group: 'warning', text: 'Live updates paused, reconnecting' }
const open = (toasts: readonly Toast[], standing: Toast | null = null) => {
  const at = (toasts: readonly Toast[]) => (
    <ToastRegion toasts={toasts} standing={standing} onDismiss={() => {}} />
  )
  const { rerender } = render(at(toasts))
  return { now: (toasts: readonly Toast[]) => rerender(at(toasts)) }
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

it('ToastRegion shows the newest message alone, and the one before it once the newest is gone', () => {
  const { now } = open([saved, failed])
  expect(shown()).toEqual(['Saved'])
  now([failed])
  expect(shown()).toEqual(['Backup failed'])
})

it('ToastRegion shows what stays true while there is no other message, and it cannot be dismissed', () => {
  const { now } = open([saved], paused)
  expect(shown()).toEqual(['Saved'])
  now([])
  expect(shown()).toEqual([paused.text])
  expect(screen.queryByRole('button')).toBeNull()
})
