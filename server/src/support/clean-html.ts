/** Tags that an agent's answer may use; everything else is shown as the text it is made of. */
const allowed = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'blockquote',
  'a',
])
const hidden =
  /<(script|style|iframe|object|template|svg|math|title|textarea)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * An agent's HTML with nothing in it that could run or load: known tags without attributes, links to http, https and
 * mailto alone. The console cleans it once more.
 */
export function cleanHtml(html: string): string {
  const source = html.replace(hidden, '')
  let clean = ''
  let at = 0
  for (const match of source.matchAll(tag)) {
    clean += text(source.slice(at, match.index)) + element(match[2] ?? '', match[1] === '/', match[3] ?? '')
    at = match.index + match[0].length
  }
  return clean + text(source.slice(at))
}

function element(name: string, isEnd: boolean, attributes: string): string {
  const known = name.toLowerCase()
  if (!allowed.has(known)) return ''
  if (isEnd) return `</${known}>`
  if (known !== 'a') return `<${known}>`
  const found = address.exec(attributes)
  const href = found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
  return /^(https?:\/\/|mailto:)/i.test(href)
    ? `<a href="${text(href).replaceAll('"', '&quot;')}" rel="noopener">`
    : '<a>'
}

/** Text with its brackets escaped; entities that are there stay. */
function text(value: string): string {
  return value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
