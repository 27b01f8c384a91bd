/** The address as given when it is http(s) or a path of this origin; null for anything else (`javascript:`, `//host`). */
export function safeHref(href: string): { href: string; isExternal: boolean } | null {
  if (/^\/(?![/\\])/.test(href)) return { href, isExternal: false }
  try {
    const url = new URL(href)
    return url.protocol === 'http:' || url.protocol === 'https:' ? { href, isExternal: true } : null
  } catch {
    return null
  }
}
