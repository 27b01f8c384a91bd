import { TextField } from '@flotilla/ui/form'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { vi } from 'vitest'
import { z } from 'zod'
import { Form, type FormOptions, useForm } from '../index.ts'

export const Person = z.object({
  name: z.string().trim().min(1, 'Please provide a name'),
  email: z.email('Please provide a valid e-mail address'),
})
export type Person = z.infer<typeof Person>
type Options = FormOptions<Person, Person, unknown>

export const jo: Person = { name: 'Jo', email: 'jo@example.test' }

/** Draws its content a moment after its owner, as a dialog does while it opens. */
export function Late({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(children)
  useEffect(() => {
    const soon = setTimeout(() => setShown(children))
    return () => clearTimeout(soon)
  }, [children])
  return shown
}

type Given = Partial<Options> & { submit: Options['submit']; Around?: typeof Late }

function Page({ Around = Fragment, ...options }: Given) {
  const form = useForm({ schema: Person, values: jo, ...options })
  const says = [
    form.isDirty ? 'dirty' : 'clean',
    form.isSaving && 'saving',
    form.isSaved && 'saved',
    form.failure && `failed: ${form.failure.message}`,
  ]
  return (
    <Around>
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
    </Around>
  )
}

/** A send whose end the test chooses. */
export function held() {
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

export const open = (options: Given) => {
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
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const says = () => screen.getByRole('status').textContent
export const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
