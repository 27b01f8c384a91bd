import './split-panel.css'
import { type ReactNode, useRef } from 'react'
import { useMediaQuery } from '../theme/use-media-query.ts'

export type SplitPanelProps = {
  /** Names the list: "All sites". */
  listLabel: string
  /** "Skip to the site": from the beginning of the list to the title of the panel. */
  skipLabel: string
  /** A `SplitListHead` and the rows below it; a `VirtualList` if there can be many. */
  list: ReactNode
  /** Panel head, tabs and body. */
  children: ReactNode
}

/** A list of 272 px and the panel of one of its rows. Up to 1100 px there is only the panel. */
export function SplitPanel({ listLabel, skipLabel, list, children }: SplitPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const hasRoom = !useMediaQuery('(max-width: 1100px)')
  return (
    <div className="fl-split">
      {hasRoom && (
        <aside className="fl-split__list" aria-label={listLabel}>
          <button
            type="button"
            className="fl-split__skip"
            onClick={() => panel.current?.querySelector<HTMLElement>('h1')?.focus()}
          >
            {skipLabel}
          </button>
          {list}
        </aside>
      )}
      <div ref={panel} className="fl-split__panel">
        {children}
      </div>
    </div>
  )
}

/** Above the list of a `SplitPanel`, 272 px wide: search and filter. */
export function SplitListHead({
  children,
}: {
  /** A search or a filter above the list. */
  children: ReactNode
}) {
  return <div className="fl-split__head">{children}</div>
}

export type PanelHeadProps = {
  /** The tooltip shows it in full; the caller cuts it as its specification says. */
  title: ReactNode
  /** Badge beside the title. */
  badge?: ReactNode
  /** One line below: links, "Refreshed 21.11.2026 08:02". */
  meta?: ReactNode
  /** Buttons for the whole object, at most one primary. */
  actions?: ReactNode
  /**
   * Close button, and what is beside it: last, but right after the title up to 768 px, where the actions are
   * below.
   */
  close?: ReactNode
}

/** The head of a panel; its title is the h1 of the place. */
export function PanelHead({ title, badge, meta, actions, close }: PanelHeadProps) {
  // The focus order is the visual order (WCAG 2.4.3).
  const isNarrow = useMediaQuery('(max-width: 768px)')
  return (
    <header className="fl-panel-head">
      <div className="fl-panel-head__id">
        <div className="fl-panel-head__line">
          <h1 className="fl-panel-head__title fl-ellipsis" tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {meta && <div className="fl-panel-head__meta">{meta}</div>}
      </div>
      {isNarrow && close}
      {actions && <div className="fl-panel-head__actions">{actions}</div>}
      {!isNarrow && close}
    </header>
  )
}

/** The content under the tabs of a panel. */
export function PanelBody({
  children,
}: {
  /** Tiles, cards and columns of the panel. */
  children: ReactNode
}) {
  return <div className="fl-panel-body">{children}</div>
}
