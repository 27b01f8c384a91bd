import type { ReactNode } from 'react'

export type FilterOption = {
  value: string
  label: string
  /** Before the label: a swatch. */
  start?: ReactNode
}
