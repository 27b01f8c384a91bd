import type { DialogProps } from './dialog-props.ts'

export type DrawerProps = Omit<DialogProps, 'isLocked'> & {
  /** Default right. */
  side?: 'left' | 'right' | undefined
}
