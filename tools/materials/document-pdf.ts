import { colors, fonts } from './fonts.ts'
import { type Pdf, pdfBytes } from './pdf-bytes.ts'
import type { Block } from './read-text.ts'

const margin = 64
const width = 595.28 - 2 * margin
const bottom = 841.89 - 72

type Row = Extract<Block, { kind: 'row' }>

/** A text as an A4 document: checklist, guide or agreement. */
export function documentPdf(blocks: readonly Block[], lang: string): Promise<Uint8Array> {
  const title = blocks.flatMap((block) => (block.kind === 'title' ? [block.text] : []))[0] ?? ''
  return pdfBytes({ size: 'A4', margin, lang, info: { Title: title }, bufferPages: true }, (pdf) => {
    blocks.forEach((block, index) => {
      if (block.kind === 'row') drawRow(pdf, block, blocks[index - 1]?.kind !== 'row')
      else drawText(pdf, block)
    })
    drawFeet(pdf, title)
  })
}

function drawText(pdf: Pdf, { kind, text }: Exclude<Block, Row>): void {
  const isHead = kind === 'title' || kind === 'heading'
  const size = kind === 'title' ? 24 : kind === 'heading' ? 13 : 10.5
  pdf
    .font(isHead ? fonts.bold : fonts.regular)
    .fontSize(size)
    .fillColor(kind === 'title' ? colors.accent : colors.ink)
  const indent = kind === 'item' || kind === 'check' ? 18 : 0
  const height = pdf.heightOfString(text, { width: width - indent, lineGap: 3 })
  if (kind === 'heading') pdf.y += 12
  // A heading is never alone at the end of a page.
  if (pdf.y + height + (kind === 'heading' ? 30 : 0) > bottom) pdf.addPage()
  const top = pdf.y
  if (kind === 'item') pdf.circle(margin + 6, top + 6.5, 2).fill(colors.accent)
  if (kind === 'check')
    pdf
      .rect(margin + 1, top + 1.5, 9.5, 9.5)
      .lineWidth(0.8)
      .stroke(colors.quiet)
  pdf.fillColor(kind === 'title' ? colors.accent : colors.ink)
  pdf.text(text, margin + indent, top, { width: width - indent, lineGap: 3 })
  pdf.y += isHead ? 6 : 4
}

function drawRow(pdf: Pdf, { cells }: Row, isHead: boolean): void {
  const cell = width / cells.length
  pdf
    .font(isHead ? fonts.bold : fonts.regular)
    .fontSize(9)
    .fillColor(colors.ink)
  const height = Math.max(...cells.map((text) => pdf.heightOfString(text, { width: cell - 12 }))) + 12
  if (pdf.y + height > bottom) pdf.addPage()
  const top = pdf.y
  if (isHead) pdf.rect(margin, top, width, height).fill(colors.soft)
  pdf.fillColor(colors.ink)
  cells.forEach((text, index) => {
    pdf.text(text, margin + index * cell + 6, top + 6, { width: cell - 12 })
  })
  pdf
    .moveTo(margin, top + height)
    .lineTo(margin + width, top + height)
    .lineWidth(0.5)
    .stroke(colors.line)
  pdf.y = top + height
}

function drawFeet(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    // Below the margin, where a line would otherwise open a new page.
    pdf.page.margins.bottom = 0
    pdf.font(fonts.regular).fontSize(8).fillColor(colors.quiet)
    pdf.text(`${title} · Flotilla`, margin, 800, { width: width / 2, lineBreak: false })
    pdf.text(`${page - start + 1} / ${count}`, margin + width / 2, 800, { width: width / 2, align: 'right' })
  }
}
