import './field.css'
import './inline-edit.css'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { ToolIcon } from '../basics/tool-icon.tsx'
import { useInlineEdit } from './use-inline-edit.ts'

export type InlineEditProps = {
  /** What is edited: "Name of Autohaus Meier". */
  label: string
  /** The text that is in force. */
  value: string
  /** Rejects with an Error whose message is shown. */
  onSave: (value: string) => Promise<void>
  /** Shown while there is no text: "Add a description". */
  emptyText?: string | undefined
  /** The most characters that it takes. */
  maxLength?: number | undefined
  /** Several lines: Enter makes a line, Ctrl+Enter and blur save. */
  isMultiline?: boolean | undefined
  /** The button has no text, only its pencil: the text is shown beside it in another way. */
  isPencilOnly?: boolean | undefined
  /** Of the button, and of the field in its place. */
  className?: string | undefined
}

/**
 * Text that turns into a field: Enter and blur save, Esc cancels. Its editing code is set up at the first
 * use, because a list has two of them in each row.
 */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, emptyText = 'Add text', isPencilOnly, className } = props
  const [isUsed, setIsUsed] = useState(false)
  if (isUsed) return <InlineEditor {...props} />
  return (
    <InlineEditShow
      {...{ label, shown: value, emptyText, isPencilOnly, className, isSaving: false }}
      onEdit={() => setIsUsed(true)}
    />
  )
}

/** Begins with its field. */
function InlineEditor(props: InlineEditProps) {
  const { label, value, onSave, emptyText = 'Add text', maxLength, isMultiline } = props
  const { isPencilOnly, className } = props
  const errorId = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const { draft, shown, error, isSaving, edit, cancel, save } = useInlineEdit(value, onSave)
  const isEditing = draft !== null

  useEffect(() => {
    if (isEditing && !wasEditing.current && error === null) focusAll(field.current)
    if (!isEditing && wasEditing.current && document.activeElement === document.body) show.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing, error])

  const handleKey = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (!isMultiline || event.ctrlKey || event.metaKey)
    if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    } else if (isSave) {
      event.preventDefault()
      void save()
    }
  }
  if (!isEditing) {
    return (
      <InlineEditShow
        ref={show}
        {...{ label, shown, emptyText, isSaving, isPencilOnly, className }}
        onEdit={() => edit(value)}
      />
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
    <div className={classNames('fl-inline-edit', className)}>
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

/** Some browsers do not focus a field because its text is selected. */
function focusAll(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}

type Props = {
  label: string
  shown: string
  emptyText: string
  isSaving: boolean
  isPencilOnly?: boolean | undefined
  className?: string | undefined
  onEdit: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The text of an inline edit that is not being edited: a button with a pencil. */
function InlineEditShow(props: Props) {
  const { label, shown, emptyText, isSaving, isPencilOnly, className, onEdit, ref } = props
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(
        'fl-inline-edit__show',
        isPencilOnly && 'fl-inline-edit__show--pencil',
        className,
      )}
      aria-label={`${label}: ${shown || emptyText}. Edit`}
      aria-busy={isSaving || undefined}
      onClick={onEdit}
    >
      {isPencilOnly ? (
        <ToolIcon name="edit" size="sm" />
      ) : (
        <>
          <span className={classNames('fl-ellipsis', !shown && 'fl-inline-edit__empty')}>
            {shown || emptyText}
          </span>
          <Icon name="edit" size="sm" />
        </>
      )}
    </button>
  )
}
