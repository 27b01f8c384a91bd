import type { ReactNode } from 'react'

export type ScrollSectionProps = {
  /** What it holds: "Table: response time". */
  label: string
  /** Its height and its overflow. */
  className: string
  /** Of a text in another language than the console. */
  lang?: string | undefined
  /** What may be longer than its place. */
  children: ReactNode
}

/** A part of a page that scrolls by itself: a stop of the keyboard, which says its name there. */
export function ScrollSection({ label, className, lang, children }: ScrollSectionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={className} aria-label={label} lang={lang} tabIndex={0}>
      {children}
    </section>
  )
}
