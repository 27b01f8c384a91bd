import { type ReactNode, useId } from 'react'
import './section.css'

export type SectionProps = {
  /** Names the group of fields. */
  title: string
  /** What the fields are for, below the title. */
  hint?: ReactNode
  /** Fields, 16 px apart, at most 520 px wide. */
  children: ReactNode
  /** Takes the remaining width: a preview. */
  preview?: ReactNode
}

/** A part of a long form: title and hint 240 px, fields 520 px, and the rest for a preview. */
export function Section({ title, hint, children, preview }: SectionProps) {
  const titleId = useId()
  return (
    <section className="fl-section" aria-labelledby={titleId}>
      <div>
        <h2 className="fl-section__title" id={titleId}>
          {title}
        </h2>
        {hint && <p className="fl-section__hint">{hint}</p>}
      </div>
      <div className="fl-section__fields">{children}</div>
      {preview && <div>{preview}</div>}
    </section>
  )
}
