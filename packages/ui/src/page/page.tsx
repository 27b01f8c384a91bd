import './page.css'
import { type ReactNode, useId } from 'react'
import { SkeletonRows } from './skeleton-rows.tsx'

export type PageProps = {
  /** Heading of the page, also the title of the window. */
  title: string
  /** One line beside the title: "46 sites, 6 need attention"; an empty one (false, '') keeps its place. */
  context?: ReactNode
  /** Right of the title; the one primary button of the view, if any, is here or in the list bar. */
  actions?: ReactNode
  /** All that is below the heading. */
  children: ReactNode
}

/** The one page frame. It is inside the shell's `<main>` and owns the page's h1. */
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

export type PageSkeletonProps = {
  /** Heading of the page that is coming. */
  title: string
  /** The placeholder of the content; default: a table of twelve rows. */
  children?: ReactNode
}

/** Takes the place of a page until its code has loaded: the title shows at once, and stays. */
export function PageSkeleton({ title, children }: PageSkeletonProps) {
  return (
    <Page title={title} context="">
      {children ?? <SkeletonRows rows={12} label={`Loading ${title}`} />}
    </Page>
  )
}

export type ToolbarProps = {
  /** Names the landmark: "Search and filter sites". */
  label: string
  /** Search and filters. */
  children: ReactNode
  /** On the right: "Columns". */
  end?: ReactNode
}

/** Search field and filters above a list, 32 px high. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <search className="fl-tools" aria-label={label}>
      {children}
      {end && <div className="fl-tools__end">{end}</div>}
    </search>
  )
}
