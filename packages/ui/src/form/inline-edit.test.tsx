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
  it('saves once on Enter, shows the new text at once and is busy until the answer', async () => {
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
    const shown = screen.getByRole('button', { name: 'Name: New. Edit' })
    expect(shown.getAttribute('aria-busy')).toBe('true')
    finish()
    // Its parent has not read the new text yet.
    const old = await screen.findByRole('button', { name: 'Name: Old. Edit' })
    expect(old.getAttribute('aria-busy')).toBeNull()
  })

  it('saves on blur, without the spaces around the text', async () => {
    const save = vi.fn(async () => {})
    const field = await start(save)
    await userEvent.clear(field)
    await userEvent.type(field, '  New ')
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
    await userEvent.click(screen.getByRole('button', { name: 'Name: Old. Edit' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that the text is not saved where the failure has no words, until it is saved', async () => {
    const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('')).mockResolvedValue()
    await userEvent.type(await start(save), 'er{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved. Try again.')
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Name: Old. Edit' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(save.mock.calls).toEqual([['Older'], ['Older']])
  })
})
