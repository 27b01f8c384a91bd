/**
 * A heading of a Markdown text. `number` is `2.1` of "## 2.1 Titles" and null without one; `text` ends at the
 * next heading of its rank.
 */
export type Section = { number: string | null; title: string; text: string }

const HEADING = /^(#{1,6})\s+(?:(\d+(?:\.\d+)*)\.?\s+)?(.+)$/

/** The sections of a Markdown text, in its order; a section's text includes its subsections. */
export function readSections(text: string): Section[] {
  const lines = text.split('\n')
  const headings = lines.flatMap((line, index) => {
    const [, marks, number, title] = HEADING.exec(line) ?? []
    return marks && title ? [{ rank: marks.length, number: number ?? null, title: title.trim(), index }] : []
  })
  return headings.map(({ rank, number, title, index }, place) => {
    const next = headings.slice(place + 1).find((heading) => heading.rank <= rank)
    return { number, title, text: lines.slice(index, next?.index).join('\n') }
  })
}
