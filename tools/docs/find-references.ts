/**
 * References in a text to a page of this repository: `(contract §4)`, `(quality: Reliability)`, `ADR 3`,
 * `docs/fleet.md`. `document` is the page's name, `ADR` or a path, null when the reference names none.
 * `section` is a number, `title` a heading or, with `section`, words within it; both null: the whole page.
 * `line` counts from 1.
 */
export type Reference = {
  words: string
  line: number
  document: string | null
  section: string | null
  title: string | null
}

const START_OF_LINE = /\n[ \t]*(?:\*(?!\/)|\/\/|--|>)?[ \t]*/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?:\/\/|--)[^\n]*/g
const BY_NUMBER = /(?:(spec:\s)?([\w-]+)\s)?§\s?(\d+(?:\.\d+)*)(?:\s([A-Z][^,;:.()§]*))?/g
const BY_TITLE =
  /\((spec|contract|fleet|look|quality|experience|architecture|design|issue)(?:(:)\s|,\s|\s(?=\d))([^,;:()§]+)(?![^,;:()]*§)/g
const ISSUE = /\bissue\s#?\d+/gi
const DECISION = /\bADR\s(\d+)/g
const PAGE = /(?<![\w/-])docs\/[\w./-]+\.md/g
const SPECIFICATIONS = ['site-management', 'account-and-administration']

/** All references of a text by line. In code, only comments refer by title or path. */
export function findReferences(text: string, isMarkdown: boolean): Reference[] {
  const whole = text.replace(START_OF_LINE, '\n')
  const prose = isMarkdown ? whole : commentsOf(text).replace(START_OF_LINE, '\n')
  return [
    ...byNumber(whole),
    ...each(whole, DECISION, ([, number = '']) => ({ document: 'ADR', section: number })),
    ...each(prose, BY_TITLE, ([, name = '', colon, title = '']) => ({
      document: colon === undefined ? null : name,
      title: inOneLine(title),
    })),
    ...each(prose, ISSUE, () => ({ document: null })),
    ...(isMarkdown ? [] : each(prose, PAGE, ([page]) => ({ document: page }))),
  ].sort((one, other) => one.line - other.line)
}

/** `§` names its own document, or continues the reference before it: `(contract §4, §6)`. */
function byNumber(text: string): Reference[] {
  let before = { end: 0, document: null as string | null }
  return each(text, BY_NUMBER, (match) => {
    const [words, spec, name, section, title] = match
    const goesOn = before.end > 0 && /^,?\s$/.test(text.slice(before.end, match.index))
    const isNamed = name !== undefined && name !== 'and'
    const isSpec = SPECIFICATIONS.includes(name ?? '')
    const isAfterSpec = goesOn && SPECIFICATIONS.includes(before.document ?? '')
    const isWellNamed = isSpec ? spec !== undefined || isAfterSpec : spec === undefined
    const document = isNamed ? (isWellNamed ? name : null) : goesOn ? before.document : null
    before = { end: match.index + words.length, document }
    return { document, section: section ?? null, title: title === undefined ? null : inOneLine(title) }
  })
}

type Named = Pick<Reference, 'document'> & Partial<Reference>

function each(text: string, pattern: RegExp, read: (match: RegExpExecArray) => Named): Reference[] {
  return [...text.matchAll(pattern)].map((match) => ({
    words: inOneLine(match[0]),
    line: text.slice(0, match.index).split('\n').length,
    section: null,
    title: null,
    ...read(match),
  }))
}

/** The text with only its comments and line ends. */
function commentsOf(text: string): string {
  let end = 0
  let kept = ''
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    kept += text.slice(end, index).replace(/[^\n]+/g, '') + comment
    end = index + comment.length
  }
  return kept
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()
