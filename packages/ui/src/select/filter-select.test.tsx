// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterSelect } from './filter-select.tsx'

afterEach(cleanup)

it('opens on its value, moves by key, chooses with Enter and gives the focus back', async () => {
  const change = vi.fn()
  const options = [
    { value: '', label: 'All' },
    { value: '1', label: 'Shop' },
  ]
  render(<FilterSelect label="Tag" options={options} value="" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tag: All' }))
  expect(document.activeElement).toBe(screen.getByRole('option', { name: 'All', selected: true }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(change).toHaveBeenCalledExactlyOnceWith('1')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
