// @vitest-environment jsdom
import { ApiError } from '@flotilla/api/client'
import { TextField } from '@flotilla/ui/form'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form, type FormOptions, useForm } from './index.ts'

afterEach(cleanup)

const Person = z.object({
  name: z.string().trim().min(1, 'Please provide a name'),
  email: z.email('Please provide a valid e-mail address'),
})
type Person = z.infer<typeof Person>
type Options = FormOptions<Person, Person, unknown>

const jo: Person = { name: 'Jo', email: 'jo@example.test' }

function Page(options: Partial<Options> & { submit: Options['submit'] }) {
  const form = useForm({ schema: Person, values: jo, ...options })
  const says = [
    form.isDirty ? 'dirty' : 'clean',
    form.isSaving && 'saving',
    form.isSaved && 'saved',
    form.failure && `failed: ${form.failure.message}`,
  ]
  return (
    <Form form={form} label="Person" errorTitle="Saving failed">
      <TextField label="Name" {...form.field('name')} />
      <TextField label="E-mail" {...form.field('email')} />
      <output>{says.filter(Boolean).join(', ')}</output>
      <button type="submit">Save</button>
      {createPortal(
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="submit">Answer</button>
        </form>,
        document.body,
      )}
      <button type="button" onClick={form.discard}>
        Discard
      </button>
    </Form>
  )
}

/** A send whose end the test chooses. */
function held() {
  const ends: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = []
  const submit = vi.fn(
    (_body: Person) => new Promise<unknown>((resolve, reject) => ends.push({ resolve, reject })),
  )
  const end = (how: 'resolve' | 'reject', what?: Error) =>
    act(async () => {
      const send = ends.at(-1)
      if (how === 'resolve') send?.resolve(null)
      else send?.reject(what ?? new Error('No.'))
    })
  return { submit, end }
}

const open = (options: Partial<Options> & { submit: Options['submit'] }) => {
  const user = userEvent.setup()
  const view = render(<Page {...options} />)
  const show = (next: Partial<Options>) => view.rerender(<Page {...options} {...next} />)
  const retype = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text !== '') await user.type(field(label), text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const discard = () => user.click(screen.getByRole('button', { name: 'Discard' }))
  return { ...view, user, show, retype, save, discard }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const says = () => screen.getByRole('status').textContent
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const invalid = (fields: Record<string, string[]>, message = 'Please check your input.') =>
  new ApiError({ code: 'invalid', status: 422, message, fields })

describe('what is wrong', () => {
  it('says at each field what the schema has against it, all at once, and sends nothing', async () => {
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

  it('says at its field what the server refuses, by the last part of its path too', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({ 'configuration.email': ['Somebody else has it.'] }))
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Somebody else has it.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says on the form what belongs to no field, beside what belongs to one', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({ quota: ['Your account is full.'], name: ['Too long.'] }))
    expect(screen.getByRole('alert').textContent).toBe('Saving failedYour account is full.')
    expect(screen.getByText('Too long.')).toBeDefined()
  })

  it('says on the form why the server refuses when it names no field', async () => {
    const { submit, end } = held()
    const { save } = open({ submit })
    await save()
    await end('reject', invalid({}, 'Not with this account.'))
    expect(screen.getByRole('alert').textContent).toContain('Not with this account.')
  })

  it('says on the form what the schema has against the whole', async () => {
    const schema = Person.refine(
      ({ name, email }) => !email.startsWith(name),
      'The e-mail gives the name away.',
    )
    const { save } = open({ submit: vi.fn(), schema, values: { name: 'jo', email: 'jo@example.test' } })
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('The e-mail gives the name away.')
  })

  it('puts a path and a refusal of another code where the page says', async () => {
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

  it('says its own words of a field in place of the schema, and only when the schema refuses it', async () => {
    const { retype, save } = open({ submit: vi.fn(), words: { name: 'Who are you?', email: 'And where?' } })
    await retype('Name', '')
    await save()
    expect(await screen.findByText('Who are you?')).toBeDefined()
    expect(screen.queryByText('And where?')).toBeNull()
  })

  it('leads to the first field in error, and an edit takes away its complaint alone and leaves the focus', async () => {
    const { user, retype, save } = open({ submit: vi.fn() })
    await retype('E-mail', 'nobody')
    await retype('Name', '')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    await user.type(field('Name'), 'J')
    expect([isInvalid('Name'), isInvalid('E-mail')]).toEqual([false, true])
    expect(document.activeElement).toBe(field('Name'))
  })

  it('keeps any other failure until the next submit, and what was typed', async () => {
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

describe('saving', () => {
  it('sends what the schema reads of what is typed, and tells what was typed', async () => {
    const { submit } = held()
    const { retype, save } = open({ submit, body: ({ name, email }) => ({ name, email: `${email}.org` }) })
    await retype('Name', 'Kim ')
    await save()
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      { name: 'Kim', email: 'jo@example.test.org' },
      { name: 'Kim ', email: 'jo@example.test' },
    )
  })

  it('is dirty, saving, then saved and clean; an edit ends that', async () => {
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

  it('is clean again when an edit is taken back', async () => {
    const { retype } = open({ submit: vi.fn() })
    await retype('Name', 'Kim')
    await retype('Name', 'Jo')
    expect(says()).toBe('clean')
  })

  it('ignores a second submit while the first is under way', async () => {
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

  it('sends nothing when a dialog that is drawn in it is answered', async () => {
    const { submit } = held()
    const { user } = open({ submit })
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    expect(submit).not.toHaveBeenCalled()
  })

  it('keeps as unsaved what is edited while it saves', async () => {
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

  it('tells that it is saved when the page already shows that nothing is unsaved', async () => {
    const { submit, end } = held()
    const shown: (string | null)[] = []
    const { retype, save } = open({ submit, onSaved: () => shown.push(says()) })
    await retype('Name', 'Kim')
    await save()
    await end('resolve')
    expect(shown).toEqual(['clean, saved'])
  })

  it('tells nothing when the form is gone by then', async () => {
    const { submit, end } = held()
    const onSaved = vi.fn()
    const { save, unmount } = open({ submit, onSaved })
    await save()
    unmount()
    await end('resolve')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('sends nothing while something is missing, nor while nothing is changed where only changes are sent', async () => {
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

describe('what the server says meanwhile', () => {
  it('is taken over while nothing is edited', async () => {
    const { show } = open({ submit: vi.fn() })
    show({ values: { name: 'Kim', email: 'kim@example.test' } })
    await waitFor(() => expect(field('Name').value).toBe('Kim'))
    expect([says(), field('E-mail').value]).toEqual(['clean', 'kim@example.test'])
  })

  it('leaves an edited field alone, and Discard brings it', async () => {
    const { show, retype, discard } = open({ submit: vi.fn() })
    await retype('Name', 'Lou')
    show({ values: { name: 'Kim', email: 'kim@example.test' } })
    await waitFor(() => expect(field('E-mail').value).toBe('kim@example.test'))
    expect([says(), field('Name').value]).toEqual(['dirty', 'Lou'])
    await discard()
    expect([says(), field('Name').value]).toEqual(['clean', 'Kim'])
  })

  it('is no change while it is the state before the save, and wins when it is read back otherwise', async () => {
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

  it('wins as well when it is read back before the save ends', async () => {
    const { submit, end } = held()
    const { show, retype, save } = open({ submit })
    await retype('Name', 'KIM')
    await save()
    show({ values: { ...jo, name: 'Kim' } })
    await end('resolve')
    expect([says(), field('Name').value]).toEqual(['clean, saved', 'Kim'])
  })
})

it('discards edits and complaints', async () => {
  const { retype, save, discard } = open({ submit: vi.fn() })
  await retype('Name', '')
  await save()
  await screen.findByText('Please provide a name')
  await discard()
  expect([says(), field('Name').value, isInvalid('Name')]).toEqual(['clean', 'Jo', false])
})
