import { type ReactNode, useEffect, useRef } from 'react'
import './public-page.css'

type Props = {
  title: string
  /** One line below the title. */
  context?: ReactNode
  /** The card says what came of the person's act: its title is read out, and reading goes on from there. */
  isOutcome?: boolean
  children?: ReactNode
}

/** One card in the simple layout: title, one line, and a form or what came of it. */
export function PublicPage({ title, context, isOutcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – Flotilla`
  }, [title])

  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])

  return (
    <section className="fs-card">
      <div>
        <h1 className="fs-card__title" ref={heading} tabIndex={isOutcome ? -1 : undefined}>
          {title}
        </h1>
        {context !== undefined && <p className="fs-card__context">{context}</p>}
      </div>
      {children}
    </section>
  )
}
