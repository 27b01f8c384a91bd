import type { ReactNode } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
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
