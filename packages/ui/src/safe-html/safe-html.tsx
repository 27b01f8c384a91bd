import './safe-html.css'
import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** What a message may be made of; everything else falls away, its text stays. */
const allowedTags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote', 'a'],
]

/** Links to http, https and mailto alone; all of them open a new window without opener. */
function keepLinkApart(node: Element): void {
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/**
 * HTML of a stranger as nodes with nothing in them that could run, load or style. Nodes, not text: what was
 * checked is what is shown, and no second parser can read it in another way.
 */
function cleanHtml(html: string): DocumentFragment {
  const purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', keepLinkApart)
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

export type SafeHtmlProps = {
  /** From somebody we do not control; it is cleaned here whatever was done to it before. */
  html: string
}

/** The only place of the console that shows HTML (quality: Security). */
export function SafeHtml({ html }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html])
  return <div ref={place} className="fl-html" />
}
