import './link.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LinkProps = {
  /** http(s) opens a new window without opener; a path stays; anything else is shown as plain text. */
  href: string
  /** Omits the picture of the new window, for places with many links. */
  hasNoIcon?: boolean | undefined
  /** Where it leads, in words. */
  children: ReactNode
}

/** A link to another place on the web, or to a file of ours. For routes use the router's link. */
export function Link({ href, hasNoIcon, children }: LinkProps) {
  const target = safeHref(href)
  if (!target) return <span>{children}</span>
  if (!target.isExternal) {
    return (
      <a className="fl-link" href={target.href}>
        {children}
      </a>
    )
  }
  return (
    <a className="fl-link" href={target.href} target="_blank" rel="noopener noreferrer">
      {!hasNoIcon && <Icon name="external" size="xs" />}
      {children}
      <VisuallyHidden> (opens a new window)</VisuallyHidden>
    </a>
  )
}

/** Props that a caller's link must carry; spread them on the router's link. */
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

/**
 * The address as given when it is http(s) or a path of this origin; null for anything else (`javascript:`,
 * `//host`).
 */
export function safeHref(href: string): { href: string; isExternal: boolean } | null {
  if (/^\/(?![/\\])/.test(href)) return { href, isExternal: false }
  try {
    const url = new URL(href)
    return url.protocol === 'http:' || url.protocol === 'https:' ? { href, isExternal: true } : null
  } catch {
    return null
  }
}
