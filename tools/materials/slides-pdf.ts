import { colors, fonts } from './fonts.ts'
import { type Pdf, pdfBytes } from './pdf-bytes.ts'
import type { Slide, SlideSize } from './slides.ts'

const inch = 72

/** The presentation as a PDF, one page for each slide. */
export function slidesPdf(slides: readonly Slide[], size: SlideSize, lang: string): Promise<Uint8Array> {
  const page: [number, number] = [size.width * inch, size.height * inch]
  const options = {
    size: page,
    margin: 0,
    lang,
    info: { Title: slides[0]?.title ?? '' },
    autoFirstPage: false,
  }
  return pdfBytes(options, (pdf) => {
    slides.forEach((slide, index) => {
      pdf.addPage({ size: page, margin: 0 })
      if (index === 0) drawCover(pdf, slide, page)
      else drawSlide(pdf, slide, page, `${index + 1} / ${slides.length}`)
    })
  })
}

function drawCover(pdf: Pdf, { title, subtitle }: Slide, [width, height]: [number, number]): void {
  pdf.rect(0, 0, width, height).fill(colors.accent)
  pdf.font(fonts.bold).fontSize(48).fillColor('#ffffff')
  pdf.text(title, 64, height * 0.36, { width: width - 128 })
  pdf.font(fonts.regular).fontSize(20).moveDown(0.4)
  pdf.text(subtitle, { width: width - 128 })
}

function drawSlide(
  pdf: Pdf,
  { title, points }: Slide,
  [width, height]: [number, number],
  number: string,
): void {
  pdf.rect(0, 0, 12, height).fill(colors.accent)
  pdf.font(fonts.bold).fontSize(30).fillColor(colors.ink)
  pdf.text(title, 64, 64, { width: width - 128 })
  pdf.moveDown(0.7)
  pdf.font(fonts.regular).fontSize(19)
  for (const point of points) {
    const top = pdf.y
    pdf.circle(70, top + 12, 4).fill(colors.accent)
    pdf.fillColor(colors.ink).text(point, 90, top, { width: width - 154, lineGap: 4 })
    pdf.y += 14
  }
  pdf.fontSize(11).fillColor(colors.quiet)
  pdf.text(number, width - 164, height - 44, { width: 100, align: 'right', lineBreak: false })
}
