import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { field, held, isInvalid, jo, open, type Person, says } from './testing/person-form.tsx'

describe('saving a form', () => {
  it('submits the parsed values together with the typed ones', async () => {
    const { submit } = held()
    const { retype, save } = open({ submit, body: ({ name, email }) => ({ name, email: `${email}.org` }) })
    await retype('Name', 'Kim ')
    await save()
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      { name: 'Kim', email: 'jo@example.test.org' },
      { name: 'Kim ', email: 'jo@example.test' },
    )
  })

  it('goes from dirty to saving to saved; an edit makes it dirty again', async () => {
    const { submit, end } = held()
    const { user, retype, save } = open({ submit })
    expect(says()).toBe('clean')
    await retype('Name', 'Kim')
    expect(says()).toBe('dirty')
    await save()
    expect(says()).toBe('dirty, saving')
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
    await end('resolve')
    expect(says()).toBe('clean, saved')
    await user.type(field('Name'), '!')
    expect(says()).toBe('dirty')
  })

  it('is not dirty once an edit is undone', async () => {
    const { retype } = open({ submit: vi.fn() })
    await retype('Name', 'Kim')
    await retype('Name', 'Jo')
    expect(says()).toBe('clean')
  })

  it('ignores a second submit while the first is pending', async () => {
    const { submit, end } = held()
    const { user, save } = open({ submit })
    await save()
    await save()
    await user.type(field('Name'), '{Enter}')
    expect(submit).toHaveBeenCalledOnce()
    await end('resolve')
    await save()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('is not triggered by a button of a dialog inside the form', async () => {
    const { submit } = held()
    const { user } = open({ submit })
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    expect(submit).not.toHaveBeenCalled()
  })

  it('keeps edits made while it is pending as unsaved', async () => {
    const { submit, end } = held()
    const { user, retype, save, discard } = open({ submit })
    await retype('Name', 'Kim')
    await save()
    await user.type(field('E-mail'), '.org')
    await end('resolve')
    expect([says(), field('E-mail').value]).toEqual(['dirty', 'jo@example.test.org'])
    await discard()
    expect(field('E-mail').value).toBe('jo@example.test')
  })

  it('calls onSaved after the page shows that nothing is unsaved', async () => {
    const { submit, end } = held()
    const shown: (string | null)[] = []
    const { retype, save } = open({ submit, onSaved: () => shown.push(says()) })
    await retype('Name', 'Kim')
    await save()
    await end('resolve')
    expect(shown).toEqual(['clean, saved'])
  })

  it('does not call onSaved after the form is unmounted', async () => {
    const { submit, end } = held()
    const onSaved = vi.fn()
    const { save, unmount } = open({ submit, onSaved })
    await save()
    unmount()
    await end('resolve')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('sends nothing while a value is missing, nor without changes when only changes are sent', async () => {
    const { submit } = held()
    const missing = ({ name }: Person) => (name === '' ? 'Fill in the name first.' : null)
    const { retype, save } = open({ submit, missing, sendsOnlyChanges: true })
    await save()
    await retype('Name', '')
    await save()
    expect(submit).not.toHaveBeenCalled()
    await retype('Name', 'Kim')
    await save()
    expect(submit).toHaveBeenCalledOnce()
  })
})

describe('server values that arrive in an open form', () => {
  it('replace the values while nothing is edited', async () => {
    const { show } = open({ submit: vi.fn() })
    show({ values: { name: 'Kim', email: 'kim@example.test' } })
    await waitFor(() => expect(field('Name').value).toBe('Kim'))
    expect([says(), field('E-mail').value]).toEqual(['clean', 'kim@example.test'])
  })

  it('leave an edited field alone until Discard brings them', async () => {
    const { show, retype, discard } = open({ submit: vi.fn() })
    await retype('Name', 'Lou')
    show({ values: { name: 'Kim', email: 'kim@example.test' } })
    await waitFor(() => expect(field('E-mail').value).toBe('kim@example.test'))
    expect([says(), field('Name').value]).toEqual(['dirty', 'Lou'])
    await discard()
    expect([says(), field('Name').value]).toEqual(['clean', 'Kim'])
  })

  it('are ignored when they predate the save, and win when the next read differs', async () => {
    const { submit, end } = held()
    const { show, retype, save } = open({ submit })
    await retype('Name', 'KIM')
    await save()
    await end('resolve')
    show({ values: { ...jo } })
    expect([says(), field('Name').value]).toEqual(['clean, saved', 'KIM'])
    show({ values: { ...jo, name: 'Kim' } })
    await waitFor(() => expect(field('Name').value).toBe('Kim'))
    expect(says()).toBe('clean, saved')
  })

  it('win when they arrive before the save ends', async () => {
    const { submit, end } = held()
    const { show, retype, save } = open({ submit })
    await retype('Name', 'KIM')
    await save()
    show({ values: { ...jo, name: 'Kim' } })
    await end('resolve')
    expect([says(), field('Name').value]).toEqual(['clean, saved', 'Kim'])
  })
})

it('discard() drops edits and errors', async () => {
  const { retype, save, discard } = open({ submit: vi.fn() })
  await retype('Name', '')
  await save()
  await screen.findByText('Please provide a name')
  await discard()
  expect([says(), field('Name').value, isInvalid('Name')]).toEqual(['clean', 'Jo', false])
})
