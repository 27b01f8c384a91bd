import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { InlineEdit } from './inline-edit.tsx'

const start = async (onSave: (text: string) => Promise<void>) => {
  render(<InlineEdit label="Name" value="Old" onSave={onSave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Name: Old. Edit' }))
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
}

describe('InlineEdit', () => {
  it('saves once on Enter, and shows the new text before saving has ended', async () => {
    let finish = () => {}
    const save = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const field = await start(save)
    await userEvent.clear(field)
    await userEvent.type(field, 'New{Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith('New')
    expect(screen.getByRole('button', { name: 'Name: New. Edit' })).toBeDefined()
    finish()
  })

  it('saves when the field loses the focus', async () => {
    const save = vi.fn(async () => {})
    const field = await start(save)
    await userEvent.clear(field)
    await userEvent.type(field, 'New')
    await userEvent.tab()
    expect(save).toHaveBeenCalledExactlyOnceWith('New')
  })

  it('saves nothing on Esc, nor on Enter without a change', async () => {
    const save = vi.fn(async () => {})
    await userEvent.type(await start(save), 'er{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Name: Old. Edit' }))
    await userEvent.keyboard('{Enter}')
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps the typed text and says why when saving fails; Esc restores the old text', async () => {
    const field = await start(() => Promise.reject(new Error('Name is too long')))
    await userEvent.clear(field)
    await userEvent.type(field, 'Much too long{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Name is too long')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Much too long')
    screen.getByRole('textbox').focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Name: Old. Edit' })).toBeDefined()
  })
})
