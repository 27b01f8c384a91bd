import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import './field.css'
import './inline-edit.css'
import { useInlineEdit } from './use-inline-edit.ts'

export type InlineEditProps = {
  /** What is edited: "Name of Autohaus Meier". */
  label: string
  value: string
  /** Rejects with an Error whose message is shown. */
  onSave: (value: string) => Promise<void>
  /** Shown while there is no text: "Add a description". */
  emptyText?: string | undefined
  maxLength?: number | undefined
  /** Several lines: Enter makes a line, Ctrl+Enter and blur save. */
  isMultiline?: boolean | undefined
  /** How the text is shown, when not as it is (cut, as lines). */
  renderValue?: ((value: string) => React.ReactNode) | undefined
}

/** Text that turns into a field: Enter and blur save, Esc cancels. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, emptyText = 'Add text', maxLength, isMultiline, renderValue } = props
  const errorId = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const { draft, shown, error, isSaving, edit, cancel, save } = useInlineEdit(value, onSave)
  const isEditing = draft !== null

  useEffect(() => {
    if (isEditing && !wasEditing.current && error === null) field.current?.select()
    if (!isEditing && wasEditing.current && document.activeElement === document.body) show.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing, error])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    }
    if (event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
  }
  if (!isEditing) {
    return (
      <button
        ref={show}
        type="button"
        className="fl-inline-edit__show"
        aria-label={`${label}: ${shown || 'empty'}. Edit`}
        aria-busy={isSaving || undefined}
        onClick={() => edit(value)}
      >
        <span className={classNames('fl-ellipsis', !shown && 'fl-inline-edit__empty')}>
          {shown ? (renderValue?.(shown) ?? shown) : emptyText}
        </span>
        <Icon name="edit" size="sm" />
      </button>
    )
  }
  const control = {
    ref: field,
    className: 'fl-input__text',
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    maxLength,
    value: draft,
    onChange: (event: { currentTarget: { value: string } }) => edit(event.currentTarget.value),
    onKeyDown: handleKey,
    onBlur: () => void save(),
  }
  return (
    <div className="fl-inline-edit">
      <div className={classNames('fl-input', isMultiline && 'fl-input--area', error && 'fl-input--invalid')}>
        {isMultiline ? <textarea {...control} /> : <input type="text" {...control} />}
      </div>
      {error && (
        <p className="fl-field__error" id={errorId} role="alert">
          <Icon name="danger" size="sm" />
          {error}
        </p>
      )}
    </div>
  )
}
