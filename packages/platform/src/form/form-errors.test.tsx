import { ApiError } from '@flotilla/api/client'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { field, held, isInvalid, Late, open, Person, says } from './testing/person-form.tsx'

const invalid = (fields: Record<string, string[]>, message = 'Please check your input.') =>
  new ApiError({ code: 'invalid', status: 422, message, fields })

describe('errors of a form', () => {
  it('show at all fields that the schema refuses, and nothing is sent', async () => {
    const { submit } = held()
    const { retype, save } = open({ submit })
    await retype('Name', '')
    await retype('E-mail', 'nobody')
    await save()
    expect(await screen.findByText('Please provide a name')).toBeDefined()
    expect(screen.getByText('Please provide a valid e-mail address')).toBeDefined()
    expect(isInvalid('Name') && isInvalid('E-mail')).toBe(true)
    expect(submit).not.toHaveBeenCalled()
  })

  it('show at the field that the server names, also by the last part of a path', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({ 'configuration.email': ['Somebody else has it.'] }))
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Somebody else has it.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show above the form when they belong to no field, next to those at fields', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({ quota: ['Your account is full.'], name: ['Too long.'] }))
    expect(screen.getByRole('alert').textContent).toBe('Saving failedYour account is full.')
    expect(screen.getByText('Too long.')).toBeDefined()
  })

  it('show the message of the server above the form when it names no field', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({}, 'Not with this account.'))
    expect(screen.getByRole('alert').textContent).toContain('Not with this account.')
  })

  it('show a refinement of the whole schema above the form', async () => {
    const schema = Person.refine(
      ({ name, email }) => !email.startsWith(name),
      'The e-mail gives the name away.',
    )
    const { save } = open({ submit: vi.fn(), schema, values: { name: 'jo', email: 'jo@example.test' } })
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('The e-mail gives the name away.')
  })

  it('go to the field that fieldOf and refusal choose', async () => {
    const { submit, end } = held()
    const { save } = open({
      submit,
      fieldOf: (path, { by }) => {
        if (by === 'schema') return undefined
        return path === 'contact' ? 'email' : null
      },
      refusal: ({ code }) => (code === 'site_dns' ? { name: 'There is no such name.' } : {}),
    })
    await save()
    await end('reject', invalid({ contact: ['Not reached.'], name: ['Not you.'] }))
    expect([isInvalid('E-mail'), isInvalid('Name')]).toEqual([true, false])
    expect(screen.getByRole('alert').textContent).toContain('Not you.')
    await save()
    await end('reject', new ApiError({ code: 'site_dns', message: 'No.' }))
    expect(isInvalid('E-mail')).toBe(false)
    expect(screen.getByText('There is no such name.')).toBeDefined()
  })

  it('use the words option in place of the message of the schema, only at refused fields', async () => {
    const { retype, save } = open({ submit: vi.fn(), words: { name: 'Who are you?', email: 'And where?' } })
    await retype('Name', '')
    await save()
    expect(await screen.findByText('Who are you?')).toBeDefined()
    expect(screen.queryByText('And where?')).toBeNull()
  })

  it('move the focus to the first refused field; an edit clears only the error of its field', async () => {
    const { user, retype, save } = open({ submit: vi.fn(), Around: Late })
    await retype('E-mail', 'nobody')
    await retype('Name', '')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await user.type(field('Name'), 'J')
    expect([isInvalid('Name'), isInvalid('E-mail')]).toEqual([false, true])
    expect(document.activeElement).toBe(field('Name'))
  })

  it('of any other code stay, with the draft, until the next submit', async () => {
    const { submit, end } = held()
    const onFailed = vi.fn()
    const { retype, save } = open({ submit, onFailed })
    await retype('Name', 'Kim')
    await save()
    await end('reject', new ApiError({ code: 'internal', message: 'Broken.' }))
    expect(says()).toBe('dirty, failed: Broken.')
    expect(field('Name').value).toBe('Kim')
    expect(onFailed).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
    await save()
    expect(says()).toBe('dirty, saving')
  })
})
