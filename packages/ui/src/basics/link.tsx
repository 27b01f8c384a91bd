import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './link.css'
import { safeHref } from './safe-href.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LinkProps = {
  /** http(s) opens a new window without opener; a path stays; anything else is shown as plain text. */
  href: string
  /** Leaves the picture of the new window away where many links stand together. */
  hasNoIcon?: boolean | undefined
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
