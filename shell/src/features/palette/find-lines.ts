import { fold } from './fold.ts'
import type { PaletteLine } from './palette-line.ts'

const limits = { Sites: 8, Pages: 6, Actions: 6 } as const
const groups = ['Sites', 'Pages', 'Actions'] as const

export type FoldedLine = { line: PaletteLine; words: string }

/** Prepares lines once, so that a keystroke only compares. */
export function foldLines(lines: readonly PaletteLine[]): FoldedLine[] {
  return lines.map((line) => ({ line, words: fold(`${line.label} ${line.hint ?? ''}`) }))
}

/**
 * The lines in which every typed word occurs, a few of each group; those that begin with the first word come first.
 * Nothing typed: pages and actions only.
 */
export function findLines(folded: readonly FoldedLine[], typed: string): PaletteLine[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const hits = folded.filter(({ line, words: text }) =>
    words.length === 0 ? line.group !== 'Sites' : words.every((word) => text.includes(word)),
  )
  const rank = ({ words: text }: FoldedLine) => (text.startsWith(first) ? 0 : 1)
  return groups.flatMap((group) =>
    hits
      .filter(({ line }) => line.group === group)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, limits[group])
      .map(({ line }) => line),
  )
}
