import { ConfirmDialog } from '@flotilla/ui/overlay'
import type { ReactNode } from 'react'

type Props = {
  isOpen: boolean
  onDiscard: () => void
  onStay: () => void
  /** The unsaved changes. */
  children: ReactNode
}

/** Asks once before a dialog with unsaved changes closes (experience §9). */
export function DiscardDialog({ isOpen, onDiscard, onStay, children }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      confirmLabel="Discard changes"
      isDanger
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      {children}
    </ConfirmDialog>
  )
}
