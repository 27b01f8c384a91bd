import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search sites' })

it('SearchField applies its text on Enter and on blur, not while typing', async () => {
  const apply = vi.fn()
  const { rerender } = render(<SearchField label="Search sites" value="" onApply={apply} />)
  await userEvent.type(field(), ' blog ')
  expect(apply).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenCalledExactlyOnceWith('blog')
  rerender(<SearchField label="Search sites" value="blog" onApply={apply} />)
  await userEvent.tab()
  await userEvent.tab()
  expect(apply).toHaveBeenCalledTimes(1)
  await userEvent.type(field(), ' two ')
  await userEvent.tab()
  expect(apply).toHaveBeenLastCalledWith('blog two')
})

it('SearchField is cleared by its button, and Esc restores the applied text', async () => {
  const [apply, keyAbove] = [vi.fn(), vi.fn()]
  // Above the field, as a dialog that Esc closes.
  const { baseElement } = render(<SearchField label="Search sites" value="blog" onApply={apply} />)
  const hear = ({ key }: KeyboardEvent) => key === 'Escape' && keyAbove()
  baseElement.addEventListener('keydown', hear)
  onTestFinished(() => baseElement.removeEventListener('keydown', hear))
  await userEvent.type(field(), 'xx{Escape}')
  expect(field().value).toBe('blog')
  expect(keyAbove).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(keyAbove).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Search sites' }))
  expect(apply).toHaveBeenCalledExactlyOnceWith('')
  expect(field().value).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

it('SearchField shows a new value from its parent', () => {
  const { rerender } = render(<SearchField label="Search sites" value="a" onApply={() => {}} />)
  rerender(<SearchField label="Search sites" value="b" onApply={() => {}} />)
  expect(field().value).toBe('b')
})

it('SearchField shows its key while it is empty, and the key puts the focus into it', async () => {
  const { container } = render(<SearchField label="Search sites" value="" onApply={() => {}} hasKey />)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  expect(container.textContent).toBe('/')
  await userEvent.type(field(), 'b')
  expect(container.textContent).toBe('')
})

it('SearchField applies every keystroke when isInstant is set', async () => {
  const apply = vi.fn()
  render(<SearchField label="Search sites" value="" onApply={apply} isInstant />)
  await userEvent.type(field(), 'b')
  expect(apply).toHaveBeenCalledWith('b')
})
