/** A part of a text: `check` is a box to tick, `row` a line of a table. */
export type Block =
  | { kind: 'title' | 'heading' | 'paragraph' | 'item' | 'check'; text: string }
  | { kind: 'row'; cells: string[] }

/**
 * Reads the subset of Markdown that the sources use: `#`, `##`, `-`, `- [ ]`, `|…|`, and paragraphs of one
 * line.
 */
export function readText(source: string): Block[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
}

const marks = [
  ['## ', 'heading'],
  ['# ', 'title'],
  ['- [ ] ', 'check'],
  ['- ', 'item'],
] as const

function readLine(line: string): Block {
  if (line.startsWith('|')) {
    const cells = line.split('|').slice(1, -1)
    return { kind: 'row', cells: cells.map((cell) => cell.trim()) }
  }
  const [mark, kind] = marks.find(([start]) => line.startsWith(start)) ?? ['', 'paragraph' as const]
  return { kind, text: line.slice(mark.length) }
}
