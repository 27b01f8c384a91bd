import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { KeyValue, type KeyValueProps, Section } from '@flotilla/ui/page'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors } from './field-errors.ts'
import './profile.css'

export type EditSectionProps = {
  title: string
  hint: string
  /** What is shown while nobody edits. */
  facts: KeyValueProps['items']
  form: {
    draft: object | null
    errors: FieldErrors
    isSaving: boolean
    edit: () => void
    cancel: () => void
    submit: () => void
  }
  /** The fields, while somebody edits. */
  children: ReactNode
}

const firstField = 'input:not([readonly]):not([type="hidden"])'

/** A part of the profile with Edit, Save and Cancel; the focus goes where the reader goes on. */
export function EditSection({ title, hint, facts, form, children }: EditSectionProps) {
  const place = useRef<HTMLFormElement>(null)
  const isEditing = form.draft !== null
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    place.current?.querySelector<HTMLElement>(isEditing ? firstField : 'button')?.focus()
  }, [isEditing])
  useEffect(() => {
    if (Object.keys(form.errors).length === 0) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])

  return (
    <Section title={title} hint={hint}>
      <form
        ref={place}
        className="fc-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {form.errors.form && (
          <Alert group="danger" title="Saving failed" isLive>
            {form.errors.form}
          </Alert>
        )}
        {isEditing ? children : <KeyValue shape="rows" items={facts} />}
        <div className="fc-form__actions">
          {isEditing ? (
            <>
              <Button type="submit" variant="primary" isBusy={form.isSaving}>
                Save {title.toLowerCase()}
              </Button>
              <Button
                variant="quiet"
                onClick={form.cancel}
                disabledReason={form.isSaving ? 'Wait until it is saved' : undefined}
              >
                Cancel
              </Button>
            </>
          ) : (
            <Button icon="edit" onClick={form.edit}>
              Edit {title.toLowerCase()}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
