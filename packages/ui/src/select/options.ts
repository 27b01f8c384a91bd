import type { ReactNode } from 'react'

export type FilterOption = {
  value: string
  label: string
  /** Before the label: a swatch. */
  start?: ReactNode
}

export type SelectFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  /** Null: nothing chosen yet. */
  value: string | null
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | null | undefined
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
}
