import { type ReactNode, useId } from 'react'
import './card.css'

export type CardProps = {
  /** Heading of the card. */
  title?: string | undefined
  /** Quiet words beside the title: a count, a unit. */
  aside?: ReactNode
  /** Small buttons on the right. */
  actions?: ReactNode
  /** Lists and tables go to the edge; text keeps its padding (default). */
  isFlush?: boolean | undefined
  /** Text, facts, a list or a table. */
  children: ReactNode
}

/** A surface with a border and no shadow; never inside another card. */
export function Card({ title, aside, actions, isFlush, children }: CardProps) {
  const titleId = useId()
  const body = isFlush ? children : <div className="fl-card__body">{children}</div>
  if (!title) return <div className="fl-card">{body}</div>
  return (
    <section className="fl-card" aria-labelledby={titleId}>
      <header className="fl-card__head">
        <h2 className="fl-card__title" id={titleId}>
          {title}
        </h2>
        {aside !== undefined && <span className="fl-card__aside">{aside}</span>}
        {actions && <div className="fl-card__actions">{actions}</div>}
      </header>
      {body}
    </section>
  )
}
