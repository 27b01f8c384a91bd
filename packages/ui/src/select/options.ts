import type { ReactNode } from 'react'

export type FilterOption = {
  value: string
  label: string
  /** Before the label: a swatch. */
  start?: ReactNode
}

export type SelectFieldProps = {
  /** Its name, shown above or beside it. */
  label: string
  /** The choices, in the order that is shown. */
  options: readonly { value: string; label: string }[]
  /** Null: nothing chosen yet. */
  value: string | null
  /** Called with the new value after each change. */
  onChange: (value: string) => void
  /** One sentence below it that helps to fill it in. */
  hint?: ReactNode
  /** What is wrong; null or absent: nothing. */
  error?: string | null | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  /** Nothing can be changed; say beside it why. */
  isDisabled?: boolean | undefined
}
