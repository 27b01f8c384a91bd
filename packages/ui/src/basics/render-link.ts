import type { ReactNode } from 'react'

/** What a link drawn by the caller must carry; spread it on the router's link. */
export type RenderedLink = {
  className?: string
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  /** In a menu the link is the item. */
  role?: 'menuitem'
  tabIndex?: -1
}

/** Lets the caller use its router's link: `(props) => <RouterLink to="/sites" {...props} />`. */
export type RenderLink = (props: RenderedLink) => ReactNode
