import { cleanup, render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmptyState } from '../page/error-state.tsx'
import { Drawing } from './drawing.tsx'

const names = ['sites', 'search', 'clear', 'backups', 'mail'] as const
const screens = ['joomla-menu', 'joomla-upload', 'joomla-token'] as const

it.each([...names, ...screens])('Drawing %s is hidden from screen readers', async (name) => {
  const { container } = render(<Drawing name={name} />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('[id], [href], image')).toBeNull()
})

it.each(names)('Drawing %s has less than 1 kB of paths', async (name) => {
  const { container } = render(<Drawing name={name} />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('')
  expect(paths.length).toBeLessThan(1000)
})

it('EmptyState shows the search drawing unless an icon is named', async () => {
  const { container } = render(<EmptyState title="No site matches" />)
  await waitFor(() => expect(container.querySelector('svg.fl-picture circle')).not.toBeNull())
  cleanup()
  const named = render(<EmptyState title="No tags yet" icon="tag" />).container
  expect(named.querySelector('.fl-drawing')).toBeNull()
})
