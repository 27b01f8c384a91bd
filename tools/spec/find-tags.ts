/** A test that names the sentences that it proves. `line` counts from 1 and is the line of the title. */
export type Tag = { ids: string[]; file: string; line: number; title: string }

/** A long list goes on in the next comment, which holds nothing else. */
const TAG = /^\s*\/\/ (?:spec: )?((?:[A-Z]{2}-\d+-\d{3}(?:,\s*)?)+)$/
const TITLE = /(?:it|test|describe)(?:\.\w+)*\(?.*?(['"`])(.+?)\1/
const LINES_TO_TITLE = 6

/** Reads `// spec: SM-2-011, SM-2-012` comments; each belongs to the test with the next title. */
export function findTags(file: string, text: string): Tag[] {
  const lines = text.split('\n')
  const tags: Tag[] = []
  let ids: string[] = []
  for (const [index, line] of lines.entries()) {
    const found = TAG.exec(line)
    if (found?.[1]) {
      ids.push(
        ...found[1]
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      )
      continue
    }
    if (ids.length === 0) continue
    const title = titleFrom(lines.slice(index, index + LINES_TO_TITLE))
    tags.push({ ids, file, line: index + 1, title })
    ids = []
  }
  return tags
}

/** A title may be lines below the call, after a table of cases. */
function titleFrom(lines: string[]): string {
  for (const line of lines) {
    const found = TITLE.exec(line) ?? /^[\s\])(}]*(['"`])(.+)\1,/.exec(line)
    if (found?.[2]) return found[2]
  }
  return lines[0]?.trim() ?? ''
}
