import type { ReportLanguage } from '@flotilla/api/contract'
import { fonts, type Pdf } from '../../pdf/open-pdf.ts'
import { type ReportFormat, reportFormat, reportWords } from '../words/report-words.ts'
import type { ReportWords } from '../words/words-type.ts'
import { colors, type Look } from './look.ts'

/** A4 in points. */
export const paper = { width: 595.28, left: 48, right: 547.28, inner: 499.28, top: 78, bottom: 786 } as const

/** The page being drawn, from top to bottom: the next element begins at `y`. */
export type Sheet = {
  pdf: Pdf
  y: number
  look: Look
  words: ReportWords
  format: ReportFormat
  /** In the head of every page but the first: the sender of the report, and its subject. */
  running: { left: string; right: string }
}

export function createSheet(
  pdf: Pdf,
  { look, language, running }: { look: Look; language: ReportLanguage; running: Sheet['running'] },
): Sheet {
  const [words, format] = [reportWords[language], reportFormat(language)]
  return { pdf, y: 0, look, words, format, running }
}

type Place = {
  x: number
  y: number
  width: number
  size: number
  color?: string
  isBold?: boolean
  align?: 'left' | 'right' | 'center'
  /** Text that does not fit ends with an ellipsis. */
  lines?: number
}

function useFont({ pdf }: Sheet, { size, isBold = false }: Pick<Place, 'size' | 'isBold'>) {
  pdf.font(isBold ? fonts.report.bold : fonts.report.regular).fontSize(size)
}

const lineHeight = (size: number) => size * 1.35

/** How tall a text becomes in a width, in points. */
export function heightOf(
  sheet: Sheet,
  text: string,
  place: Pick<Place, 'width' | 'size' | 'isBold' | 'lines'>,
) {
  useFont(sheet, place)
  const gap = lineHeight(place.size) - sheet.pdf.currentLineHeight(true)
  const full = sheet.pdf.heightOfString(text || ' ', { width: place.width, lineGap: gap })
  return Math.min(full, lineHeight(place.size) * (place.lines ?? 1) + 0.1)
}

/** Text inside a width, in `lines` lines at most. */
export function write(sheet: Sheet, text: string, place: Place): void {
  const { pdf } = sheet
  const { x, y, width, size, color = colors.ink, align = 'left', lines = 1 } = place
  useFont(sheet, place)
  pdf.fillColor(color)
  const isWide = pdf.widthOfString(text) > width
  if (!isWide) {
    const free = width - pdf.widthOfString(text)
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
    pdf.text(text, x + shift, y, { lineBreak: false })
    return
  }
  const lineGap = lineHeight(size) - pdf.currentLineHeight(true)
  pdf.text(text, x, y, {
    ...{ width, align, lineGap, ellipsis: true },
    height: lineHeight(size) * lines - lineGap + 0.2,
  })
}

export function rule({ pdf }: Sheet, y: number, color: string = colors.line): void {
  pdf.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(color).stroke()
}

/** Begins a page when less than `height` is left; true when it did. */
export function needs(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= paper.bottom) return false
  nextPage(sheet)
  return true
}

/** A new page with the report's name in its head. */
export function nextPage(sheet: Sheet): void {
  const { pdf, look, running } = sheet
  pdf.addPage()
  pdf.rect(0, 0, paper.width, 6).fill(look.band)
  const head = { y: 30, size: 8, color: colors.quiet, width: paper.inner / 2 - 8 }
  write(sheet, running.left, { ...head, x: paper.left })
  write(sheet, running.right, { ...head, x: paper.left + paper.inner / 2 + 8, align: 'right' })
  rule(sheet, 48)
  sheet.y = paper.top - 10
}

/** The title of a part, with a note at its end; the part's first `height` points stay with it. */
export function heading(sheet: Sheet, title: string, { note = '', height = 60 } = {}): void {
  needs(sheet, 34 + height)
  const y = sheet.y + 14
  write(sheet, title, { x: paper.left, y, width: 300, size: 12, isBold: true })
  const end = { x: paper.left + 300, y: y + 3, width: paper.inner - 300, size: 9, align: 'right' } as const
  write(sheet, note, { ...end, color: colors.quiet })
  sheet.y = y + 24
}

/** Quiet words in the place of something, or below it. */
export function remark(sheet: Sheet, text: string): void {
  const place = { width: paper.inner, size: 8.5, lines: 3 }
  const height = heightOf(sheet, text, place)
  needs(sheet, height)
  write(sheet, text, { ...place, x: paper.left, y: sheet.y, color: colors.quiet })
  sheet.y += height + 4
}

/** Below every page: who sends it, whose clock it goes by, and which page of how many it is. */
export function numberPages(sheet: Sheet, sender: string): void {
  const { pdf, words } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const foot = { y: 808, size: 7.5, color: colors.quiet }
    write(sheet, `${sender} · ${words.clock}`, { ...foot, x: paper.left, width: 380 })
    const text = words.page(page - start + 1, count)
    write(sheet, text, { ...foot, x: paper.right - 110, width: 110, align: 'right' })
  }
}
