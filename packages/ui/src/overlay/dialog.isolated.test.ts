// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

// Not a `.test.tsx`: there an earlier file may have loaded the code of dialogs, which is loaded once.
const load = vi.hoisted(() => vi.fn())
vi.mock('./antd-modal.tsx', async (importOriginal) => {
  await load()
  return importOriginal()
})

it('Dialog says that its code failed to load, keeps the page, and opens on Try again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const dialog = { isOpen: true, onClose: () => {}, title: 'Remove site', children: 'It is gone.' }
  render(
    createElement(Fragment, null, createElement('p', null, 'The page behind'), createElement(Dialog, dialog)),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
  expect(screen.getByText('The page behind')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Remove site' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
