import sanitize from 'sanitize-html'

/** Tags that an agent's answer may use; other tags are removed and their text stays. */
const allowedTags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote', 'a'],
]

/** Tags that are removed with their content. */
const nonTextTags = [
  ...['script', 'style', 'iframe', 'object', 'template', 'svg', 'math', 'title', 'textarea', 'option'],
  ...['xmp', 'noscript', 'noembed', 'noframes'],
]

/**
 * An agent's HTML without anything that could run or load: known tags without attributes, and links to
 * absolute http, https and mailto addresses only. The console cleans it once more.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: isAbsolute(href) ? { href, rel: 'noopener' } : {} }),
    },
  })
}

function isAbsolute(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|mailto:)/i.test(href)
}
