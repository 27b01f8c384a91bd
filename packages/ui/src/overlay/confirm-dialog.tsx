import { type ReactNode, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from './dialog.tsx'
import './overlay.css'

export type ConfirmDialogProps = {
  /** Whether it is open. */
  isOpen: boolean
  /** Names the act and the object: "Remove blog.example?". */
  title: string
  /** The effect: losses, and what continues. */
  children: ReactNode
  /** Verb and object with the count: "Remove 12 sites". */
  confirmLabel: string
  /** It removes something: its button is solid red. */
  isDanger?: boolean | undefined
  /** Set: the button works only after this number was typed. */
  typedCount?: number | undefined
  /** Work is going on: a second press does nothing. */
  isBusy?: boolean | undefined
  /** Called when the person agrees. */
  onConfirm: () => void
  /** Called when the person takes it back. */
  onCancel: () => void
}

function ConfirmBody(props: ConfirmDialogProps) {
  const { children, confirmLabel, isDanger, typedCount, isBusy, onConfirm, onCancel } = props
  const [typed, setTyped] = useState('')
  const isMissing = typedCount !== undefined && typed.trim() !== String(typedCount)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isMissing && !isBusy) onConfirm()
      }}
    >
      <div className="fl-dialog__text">
        <div>{children}</div>
        {typedCount !== undefined && (
          <TextField
            label={`Type ${typedCount} to confirm`}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
      <div className="fl-dialog__foot">
        <Button
          variant="quiet"
          onClick={onCancel}
          disabledReason={isBusy ? 'Wait until this is done' : undefined}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger-solid' : 'primary'}
          isBusy={isBusy}
          disabledReason={isMissing ? `Type ${typedCount} first` : undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}

/**
 * Confirms an irreversible act: names the object and the effect, and asks for the count if there are many.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onCancel} title={props.title} isLocked={props.isBusy}>
      <ConfirmBody {...props} />
    </Dialog>
  )
}
