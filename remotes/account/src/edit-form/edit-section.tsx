import { type Draft, Form } from '@flotilla/platform/form'
import { Button } from '@flotilla/ui/basics'
import { KeyValue, type KeyValueProps, Section } from '@flotilla/ui/page'
import { type ReactNode, useEffect, useRef } from 'react'
import './edit-form.css'
import type { SectionForm } from './use-section.ts'

export type EditSectionProps<Values extends Draft> = {
  title: string
  hint: string
  /** Shown while the section is not edited; null: the fields are always shown. */
  facts: KeyValueProps['items'] | null
  /** After "Edit" and "Save"; default: the title in lower case. */
  editLabel?: string
  /** Above the facts. */
  notice?: ReactNode
  /** Beside the buttons. */
  footnote?: ReactNode
  /** Right of the section. */
  preview?: ReactNode
  form: SectionForm<Values>
  /** The fields, while the section is edited. */
  children: ReactNode
}

const firstField = 'input:not([readonly]):not([type="hidden"]):not(:disabled)'
const editButton = '.fc-form__actions button'

/** A part of the profile with Edit, Save and Cancel; the focus moves to where the reader continues. */
export function EditSection<Values extends Draft>(props: EditSectionProps<Values>) {
  const { title, hint, facts, form, children, notice, footnote, preview } = props
  const object = props.editLabel ?? title.toLowerCase()
  const { box, isEditing } = form
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    box.current?.querySelector<HTMLElement>(isEditing ? firstField : editButton)?.focus()
  }, [box, isEditing])

  return (
    <Section title={title} hint={hint} preview={preview}>
      <Form form={form} className="fc-form" label={title} errorTitle="Saving failed">
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
      </Form>
    </Section>
  )
}
