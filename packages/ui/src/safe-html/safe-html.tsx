import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './clean-html.ts'
import './safe-html.css'

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
