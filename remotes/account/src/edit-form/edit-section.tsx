import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { KeyValue, type KeyValueProps, Section } from '@flotilla/ui/page'
import { useRefusedFocus } from '@flotilla/ui/theme'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors } from './field-errors.ts'
import './edit-form.css'

export type EditSectionProps = {
  title: string
  hint: string
  /** What is shown while nobody edits; null: the fields stand there all the time. */
  facts: KeyValueProps['items'] | null
  /** After "Edit" and "Save"; default: the title in small letters. */
  editLabel?: string
  /** Above the facts. */
  notice?: ReactNode
  /** Beside the buttons. */
  footnote?: ReactNode
  /** Right of the section. */
  preview?: ReactNode
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

const firstField = 'input:not([readonly]):not([type="hidden"]):not(:disabled)'
const editButton = '.fc-form__actions button'

/** A part of the profile with Edit, Save and Cancel; the focus goes where the reader goes on. */
export function EditSection(props: EditSectionProps) {
  const { title, hint, facts, form, children, notice, footnote, preview } = props
  const object = props.editLabel ?? title.toLowerCase()
  const place = useRef<HTMLFormElement>(null)
  const isEditing = form.draft !== null
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    place.current?.querySelector<HTMLElement>(isEditing ? firstField : editButton)?.focus()
  }, [isEditing])
  useRefusedFocus(place, form.errors)

  return (
    <Section title={title} hint={hint} preview={preview}>
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
        {notice}
        {isEditing || facts === null ? children : <KeyValue shape="rows" items={facts} />}
        <div className="fc-form__actions">
          {isEditing ? (
            <>
              <Button type="submit" variant="primary" isBusy={form.isSaving}>
                Save {object}
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
              Edit {object}
            </Button>
          )}
          {footnote && <span className="fc-form__note">{footnote}</span>}
        </div>
      </form>
    </Section>
  )
}
