import { type ReportFigures, uptimePercent } from '../report-figures.ts'
import { colors } from './look.ts'
import { paper, type Sheet, write } from './sheet.ts'

const gap = 8
const height = 64

/** The figures of a report, each on a tile. */
export function drawFigures(sheet: Sheet, figures: ReportFigures): void {
  const { pdf, words, format } = sheet
  const tiles = [
    [format.percent(uptimePercent(figures)), words.figures.uptime],
    [format.number(figures.extensionUpdates), words.figures.extensionUpdates],
    [format.number(figures.coreUpdates), words.figures.coreUpdates],
    [format.number(figures.backups), words.figures.backups],
    [testsPassed(sheet, figures), words.figures.tests],
  ] as const
  const width = (paper.inner - gap * (tiles.length - 1)) / tiles.length
  tiles.forEach(([value, label], index) => {
    const x = paper.left + index * (width + gap)
    pdf.roundedRect(x, sheet.y, width, height, 5).fill(colors.ground)
    pdf.rect(x + 11, sheet.y + 10, 16, 2).fill(sheet.look.accent)
    const inside = { x: x + 11, width: width - 16 }
    write(sheet, value, { ...inside, y: sheet.y + 18, size: value.length > 8 ? 13 : 16, isBold: true })
    write(sheet, label, { ...inside, y: sheet.y + 41, size: 7.2, color: colors.quiet, lines: 2 })
  })
  sheet.y += height + 6
}

/** How many of the tests found no error; a dash when there was none. */
export function testsPassed({ words, format }: Sheet, { tests, testsSuccessful }: ReportFigures): string {
  return tests === 0 ? '–' : words.outOf(format.number(testsSuccessful), format.number(tests))
}
