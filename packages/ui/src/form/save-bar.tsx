import { Button } from '../basics/button.tsx'
import { useHeldFocus } from '../theme/keep-focus.ts'
import './save-bar.css'

export type SaveBarProps = {
  /** Something is not saved yet; only then the buttons work. */
  isChanged: boolean
  /** It is being saved. */
  isSaving: boolean
  /** "Save settings": verb and object. */
  saveLabel: string
  /** Without it the button submits the form around it. */
  onSave?: (() => void) | undefined
  /** Called when the person takes it back. */
  onCancel: () => void
}

/** The sticky end of a long form. It keeps its place; Save says why it is off. */
export function SaveBar({ isChanged, isSaving, saveLabel, onSave, onCancel }: SaveBarProps) {
  // Cancel disappears once there is nothing to cancel.
  const hold = useHeldFocus<HTMLDivElement>(String(isChanged))
  return (
    <div className="fl-save-bar" {...hold}>
      <span className="fl-save-bar__words" role="status">
        {isChanged ? 'Unsaved changes' : 'All changes saved'}
      </span>
      {isChanged && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button
        variant="primary"
        type={onSave ? 'button' : 'submit'}
        onClick={onSave}
        isBusy={isSaving}
        disabledReason={isChanged ? undefined : 'There is nothing to save'}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
