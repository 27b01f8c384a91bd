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
/** What is shown nowhere, up to its end or that of the text. */
const hidden = /<(?:!--|(script|style|iframe|object|template|svg|math|title|textarea)\b)/gi
const tagStart = /<(\/?)([a-z][a-z0-9]*)/gi
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/**
 * An agent's HTML with nothing in it that could run or load: known tags without attributes, links to http, https and
 * mailto alone. The console cleans it once more.
 */
export function cleanHtml(html: string): string {
  const source = withoutHidden(html)
  let clean = ''
  let at = 0
  for (let found = tagStart.exec(source); found !== null; found = tagStart.exec(source)) {
    const end = endOfTag(source, tagStart.lastIndex)
    // A tag that never ends is text, and so is all behind it.
    if (end === -1) break
    const attributes = source.slice(tagStart.lastIndex, end)
    clean += text(source.slice(at, found.index)) + element(found[2] ?? '', found[1] === '/', attributes)
    at = end + 1
    tagStart.lastIndex = at
  }
  tagStart.lastIndex = 0
  return clean + text(source.slice(at))
}

function withoutHidden(html: string): string {
  let shown = ''
  let at = 0
  for (let found = hidden.exec(html); found !== null; found = hidden.exec(html)) {
    shown += html.slice(at, found.index)
    const closing = found[1] === undefined ? /-->/g : new RegExp(`</${found[1]}\\s{0,100}>`, 'gi')
    closing.lastIndex = hidden.lastIndex
    at = closing.exec(html) === null ? html.length : closing.lastIndex
    hidden.lastIndex = at
  }
  hidden.lastIndex = 0
  return shown + html.slice(at)
}

/** Where the `>` stands that ends a tag, outside of its quotes; -1 when it never ends. */
function endOfTag(source: string, from: number): number {
  let quote = ''
  for (let index = from; index < source.length; index += 1) {
    const char = source.charAt(index)
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '>') return index
    else if (char === '"' || char === "'") quote = char
  }
  return -1
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
