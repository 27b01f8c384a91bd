import type { ReactNode } from 'react'

export type DialogProps = {
  /** Whether it is open; its code is fetched when it first is. */
  isOpen: boolean
  /** Called by the cross, Escape and a press outside. */
  onClose: () => void
  /** Names the dialog. */
  title: string
  /** Its content. */
  children: ReactNode
  /** Buttons, right; the one that acts is last. */
  footer?: ReactNode
  /** px; default 480. */
  width?: number | undefined
  /** During work, Esc and a press outside do nothing. */
  isLocked?: boolean | undefined
}

export type DrawerProps = Omit<DialogProps, 'isLocked'> & {
  /** Default right. */
  side?: 'left' | 'right' | undefined
}
