import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ColorField } from './color-field.tsx'

function Chosen() {
  const [color, setColor] = useState('')
  return (
    <>
      <ColorField label="Color" value={color} onChange={setColor} hasPresets />
      <output>{color}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent

it('ColorField takes one of the offered colors', async () => {
  render(<Chosen />)
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
  expect(chosen()).toBe('#C62828')
})

it('ColorField takes a typed or pasted color, with or without #', async () => {
  render(<Chosen />)
  const field = screen.getByRole('textbox', { name: 'Color' })
  await userEvent.type(field, '00ff7f')
  expect(chosen()).toBe('#00ff7f')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('#C62828')
  expect(chosen()).toBe('#C62828')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true)
})

it('ColorField takes a color from the picker, and Esc returns the focus to its button', async () => {
  render(<Chosen />)
  await userEvent.click(screen.getByRole('button', { name: 'Color: choose' }))
  const panel = await screen.findByRole('dialog', { name: 'Color: choose' })
  const field = within(panel).getByRole('textbox', { name: 'Hex code' })
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '2e7d32')
  expect(chosen()).toBe('#2E7D32')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Color: choose' }))
})
