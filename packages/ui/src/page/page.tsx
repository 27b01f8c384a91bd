import { type ReactNode, useId } from 'react'
import './page.css'

export type PageProps = {
  title: string
  /** One line beside the title: "46 sites, 6 need attention"; an empty one (false, '') keeps its place. */
  context?: ReactNode
  /** Right of the title; the one primary button of the view, if any, is here or in the list bar. */
  actions?: ReactNode
  children: ReactNode
}

/** The one page frame. It stands inside the shell's `<main>` and owns the page's h1. */
export function Page({ title, context, actions, children }: PageProps) {
  const titleId = useId()
  return (
    <section className="fl-page" aria-labelledby={titleId}>
      <div className="fl-page__head">
        <h1 className="fl-page__title" id={titleId}>
          {title}
        </h1>
        {context !== undefined && context !== null && <span className="fl-page__context">{context}</span>}
        {actions && <div className="fl-page__actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
