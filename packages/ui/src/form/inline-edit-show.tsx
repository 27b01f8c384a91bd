import type { Ref } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'

type Props = {
  label: string
  shown: string
  emptyText: string
  isSaving: boolean
  isPencilOnly?: boolean | undefined
  onEdit: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The text of an inline edit while nobody edits it: a button with a pencil. */
export function InlineEditShow({ label, shown, emptyText, isSaving, isPencilOnly, onEdit, ref }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className="fl-inline-edit__show"
      aria-label={`${label}: ${shown || emptyText}. Edit`}
      aria-busy={isSaving || undefined}
      onClick={onEdit}
    >
      {isPencilOnly || (
        <span className={classNames('fl-ellipsis', !shown && 'fl-inline-edit__empty')}>
          {shown || emptyText}
        </span>
      )}
      <Icon name="edit" size="sm" />
    </button>
  )
}
