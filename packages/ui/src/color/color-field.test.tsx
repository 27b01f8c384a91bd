// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ColorField } from './color-field.tsx'

afterEach(cleanup)

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

it('takes one of the colors offered', async () => {
  render(<Chosen />)
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
  expect(chosen()).toBe('#C62828')
})

it('takes a color as it is typed or pasted, with or without the #', async () => {
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
