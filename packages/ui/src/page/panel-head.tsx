import type { ReactNode } from 'react'
import './split-panel.css'

export type PanelHeadProps = {
  /** Shown in full in the tooltip; the caller cuts it as its specification says. */
  title: ReactNode
  /** Badge beside the title. */
  badge?: ReactNode
  /** One line below: links, "Refreshed 21.11.2026 08:02". */
  meta?: ReactNode
  actions?: ReactNode
  /** Close button, always last. */
  close?: ReactNode
}

/** The head of a panel; its title is the h1 of the place. */
export function PanelHead({ title, badge, meta, actions, close }: PanelHeadProps) {
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
      {actions && <div className="fl-panel-head__actions">{actions}</div>}
      {close}
    </header>
  )
}
