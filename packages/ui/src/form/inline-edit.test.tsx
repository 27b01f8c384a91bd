import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { InlineEdit } from './inline-edit.tsx'

const start = async (onSave: (text: string) => Promise<void>) => {
  render(<InlineEdit label="Name" value="Old" onSave={onSave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Name: Old. Edit' }))
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
}

describe('an inline edit', () => {
  it('saves once on Enter and shows the new text at once', async () => {
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

  it('saves on blur', async () => {
    const save = vi.fn(async () => {})
    const field = await start(save)
    await userEvent.clear(field)
    await userEvent.type(field, 'New')
    await userEvent.tab()
    expect(save).toHaveBeenCalledExactlyOnceWith('New')
  })

  it('cancels on Esc and saves nothing that did not change', async () => {
    const save = vi.fn(async () => {})
    await userEvent.type(await start(save), 'er{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Name: Old. Edit' }))
    await userEvent.keyboard('{Enter}')
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps what was typed and says why when it could not be saved, and Esc brings the old text back', async () => {
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
