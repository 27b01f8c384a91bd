import { colors } from './look.ts'
import { heightOf, needs, paper, remark, rule, type Sheet, write } from './sheet.ts'

/** A column of a table; `share` of the page's width. */
type Column = { title: string; share: number; align?: 'left' | 'right' }

/** The content of a cell; a coloured dot before the words shows their meaning at a glance. */
type Cell = { text: string; dot?: string; isQuiet?: boolean; isBold?: boolean }

const size = 8.5
const gap = 10
const lines = 3

type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[]; most: number }

/**
 * A table of at most `most` rows, and how many more there are. Long words wrap, and the head is repeated on
 * every page.
 */
export function drawTable(sheet: Sheet, { columns, rows, most }: Table): void {
  const places = placesOf(columns)
  const drawHead = () => {
    places.forEach(({ title, ...place }) => {
      write(sheet, title, { ...place, y: sheet.y, size: 7.5, color: colors.quiet })
    })
    sheet.y += 14
    rule(sheet, sheet.y)
    sheet.y += 5
  }
  needs(sheet, 50)
  drawHead()
  for (const row of rows.slice(0, most)) {
    const height = Math.max(...places.map((place, index) => cellHeight(sheet, row[index], place.width)))
    if (needs(sheet, height + 9)) drawHead()
    places.forEach((place, index) => {
      drawCell(sheet, row[index], place)
    })
    sheet.y += height + 4
    rule(sheet, sheet.y, '#EBEEF2')
    sheet.y += 5
  }
  if (rows.length > most) remark(sheet, sheet.words.more(sheet.format.number(rows.length - most)))
}

type CellPlace = { x: number; width: number; align: 'left' | 'right' }

function placesOf(columns: readonly Column[]) {
  const free = paper.inner - gap * (columns.length - 1)
  let x: number = paper.left
  return columns.map(({ title, share, align = 'left' }) => {
    const place = { title, x, width: free * share, align }
    x += place.width + gap
    return place
  })
}

const indent = (cell: Cell) => (cell.dot === undefined ? 0 : 10)

function cellHeight(sheet: Sheet, cell: Cell | undefined, width: number): number {
  if (cell === undefined) return 0
  return heightOf(sheet, cell.text, {
    width: width - indent(cell),
    size,
    lines,
    isBold: cell.isBold === true,
  })
}

function drawCell(sheet: Sheet, cell: Cell | undefined, { x, width, align }: CellPlace): void {
  if (cell === undefined) return
  const { text, dot, isQuiet = false, isBold = false } = cell
  if (dot !== undefined) sheet.pdf.circle(x + 2.5, sheet.y + 5.2, 2.5).fill(dot)
  write(sheet, text, {
    ...{ x: x + indent(cell), y: sheet.y, width: width - indent(cell), size, lines, isBold, align },
    color: isQuiet ? colors.quiet : colors.ink,
  })
}
