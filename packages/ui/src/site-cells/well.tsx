import './well.css'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../basics/visually-hidden.tsx'

export type WellProps = {
  /** "Healthy": read out, and shown under the pointer. */
  word: string
  /** A table shows the word, too, in grey; elsewhere it is always shown. */
  isShown?: boolean | undefined
  /** Takes the place of the word: the date of a passed test. */
  children?: ReactNode
}

/** A good state: a small dot, so that only trouble has a colour (look: Table). */
export function Well({ word, isShown = false, children }: WellProps) {
  if (isShown) return <span className="fl-well">{word}</span>
  return (
    <span className="fl-well" title={word}>
      {children === undefined ? (
        <span className="fl-well__word">{word}</span>
      ) : (
        <>
          <VisuallyHidden>{word}</VisuallyHidden> {children}
        </>
      )}
    </span>
  )
}
