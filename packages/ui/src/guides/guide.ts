import type { ReactNode } from 'react'

/** An example and why it is right, or wrong. */
export type Sample = readonly [example: ReactNode, why: string]

/** What a designer asks about a component, in sentences. Its page in Storybook shows it. */
export type Guide = {
  /** The entry that exports it: `basics` of `@flotilla/ui/basics`. */
  entry: string
  use: string
  /** What it is not for, and what to use instead. */
  avoid: string
  good: Sample
  bad: Sample
  /** Keyboard and screen reader. */
  keys: string
  /** Rules for its words; absent: it has none of its own. */
  words?: string
  /** Default: stable. */
  status?: 'stable' | 'beta' | 'deprecated'
  /** Version of `@flotilla/ui` that first had it; default 1.0. */
  since?: string
}

/** Guides by the name of the component, which is the last word of its title in Storybook. */
export type Guides = Readonly<Record<string, Guide>>

/** Keyboard and screen reader of what many components share. */
export const keys = {
  none: 'It takes no focus; its words are read in its place.',
  button: 'Tab reaches it, Enter and Space press it. Its name is read, then "button".',
  link: 'Tab reaches it, Enter follows it. Its text is read, then "link".',
  field: 'Tab reaches it; label, hint and error are read with it. An error sets aria-invalid.',
  chart: 'Its sentence is read as the name of a picture.',
  layout: 'It has no role of its own: the order in the code is the order of reading.',
} as const
