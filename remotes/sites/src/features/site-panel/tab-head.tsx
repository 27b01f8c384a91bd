import type { ReactNode } from 'react'

type Props = {
  title: string
  hint?: ReactNode
  /** Right-aligned; below the text up to 768 px. */
  children?: ReactNode
}

/** The subject of a tab in one line, and its actions. */
export function TabHead({ title, hint, children }: Props) {
  return (
    <header className="st-tab-head">
      <div className="st-tab-head__words">
        <h2 className="st-tab-head__title">{title}</h2>
        {hint && <p className="st-tab-head__hint">{hint}</p>}
      </div>
      {children && <div className="st-tab-head__actions">{children}</div>}
    </header>
  )
}
