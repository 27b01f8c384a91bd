import type { ReportContent } from './document-content.ts'
import { colors } from './look.ts'
import { heightOf, paper, type Sheet, write } from './sheet.ts'

const band = 84
const logo = { width: 190, height: 46 }

/** The first page's band in the account's colours, and the subject of the report. */
export function drawHead(sheet: Sheet, content: ReportContent): void {
  const { pdf, look, words, format } = sheet
  const { company, names, period, sites } = content
  pdf.rect(0, 0, paper.width, band).fill(look.band)
  const isDrawn = content.logo !== null && drawLogo(sheet, content.logo)
  if (!isDrawn) {
    const name = { width: 340, size: 17, isBold: true, lines: 2 }
    const y = (band - heightOf(sheet, company, name)) / 2
    write(sheet, company, { ...name, x: paper.left, y, color: look.onBand })
  }
  const end = { x: paper.right - 150, width: 150, align: 'right', color: look.onBand } as const
  write(sheet, format.period(period), { ...end, y: band / 2 - 6, size: 9, lines: 2 })
  sheet.y = band + 34
  write(sheet, words.title, { x: paper.left, y: sheet.y, width: paper.inner, size: 10, color: colors.quiet })
  sheet.y += 17
  const title = { width: paper.inner, size: 23, isBold: true, lines: 3 }
  write(sheet, names, { ...title, x: paper.left, y: sheet.y })
  sheet.y += heightOf(sheet, names, title) + 2
  const [only] = sites
  const address = sites.length === 1 && only !== undefined ? only.url : ''
  const line = [address, format.period(period)].filter((text) => text !== '').join('  ·  ')
  write(sheet, line, { x: paper.left, y: sheet.y, width: paper.inner, size: 9.5, color: colors.quiet })
  sheet.y += 30
}

/** False when the picture cannot be read: the name of the company is written instead. */
function drawLogo({ pdf }: Sheet, bytes: Uint8Array): boolean {
  try {
    const picture = Buffer.from(bytes)
    pdf.image(picture, paper.left, (band - logo.height) / 2, {
      fit: [logo.width, logo.height],
      valign: 'center',
    })
    return true
  } catch {
    return false
  }
}
