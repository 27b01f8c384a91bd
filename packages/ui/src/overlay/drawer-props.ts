import type { ReactNode } from 'react'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** px; default 480. */
  width?: number | undefined
  /** Default right. */
  side?: 'left' | 'right' | undefined
}
