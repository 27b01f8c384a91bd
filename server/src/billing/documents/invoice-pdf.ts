import { fonts, openPdf, type Pdf } from '../../pdf/open-pdf.ts'
import { utc } from '../../time/calendar.ts'
import type { Invoice } from '../invoice.ts'
import { formatEuro } from './format-euro.ts'
import { invoiceLines } from './invoice-lines.ts'

const { regular, bold } = fonts.letter

/** A4 in points, the margins of a business letter, and the right edges of the table's columns. */
const [left, right, bottom] = [70, 525, 790]
const columns = { quantity: 340, unit: 430, amount: right }
const [ink, quiet, line] = ['#10141a', '#5a6472', '#c9d0d9']

/** The invoice as a PDF of one A4 page, with embedded fonts, so that every European name is readable. */
export async function invoicePdf(invoice: Invoice, issuer: string): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, finish } = await openPdf({
    title: `Invoice ${invoice.invoicenumber}`,
    author: 'Flotilla',
    language: 'en',
    createdAt: invoice.createdAt,
  })
  drawHead(pdf, invoice, issuer)
  drawFacts(pdf, invoice)
  const tableEnd = drawTable(pdf, invoice)
  drawSums(pdf, invoice, tableEnd)
  drawFoot(pdf, issuer)
  return finish()
}

function drawHead(pdf: Pdf, { recipient }: Invoice, issuer: string): void {
  write(pdf, 'Flotilla', { x: left, y: 60, size: 18, isBold: true })
  write(pdf, issuer, { x: left, y: 130, size: 7, color: quiet, maxWidth: 270 })
  const lines = [
    recipient.company,
    recipient.name,
    recipient.street,
    recipient.city,
    recipient.country === 'DE' ? '' : countryName(recipient.country),
  ].filter((text) => text !== '')
  lines.forEach((text, index) => {
    write(pdf, text, { x: left, y: 146 + index * 14, size: 10, maxWidth: 260 })
  })
}

function drawFacts(pdf: Pdf, invoice: Invoice): void {
  const { invoicenumber, createdAt, recipient } = invoice
  write(pdf, `Invoice ${invoicenumber}`, { x: left, y: 250, size: 15, isBold: true })
  const facts = [
    ['Date', formatDay(createdAt)],
    ['Period', periodOf(invoice)],
    ...(recipient.vatid === '' ? [] : [['Your VAT-ID', recipient.vatid]]),
  ]
  facts.forEach(([name = '', value = ''], index) => {
    write(pdf, name, { x: 360, y: 146 + index * 14, size: 9, color: quiet })
    write(pdf, value, { x: 430, y: 146 + index * 14, size: 9 })
  })
}

function drawTable(pdf: Pdf, invoice: Invoice): number {
  let y = 290
  const head = { size: 8, color: quiet, y }
  write(pdf, 'Description', { ...head, x: left })
  write(pdf, 'Quantity', { ...head, end: columns.quantity })
  write(pdf, 'Unit price', { ...head, end: columns.unit })
  write(pdf, 'Amount', { ...head, end: columns.amount })
  rule(pdf, y + 15)
  for (const { text, quantity, unit, amount } of invoiceLines(invoice)) {
    y += 24
    write(pdf, text, { x: left, y, size: 10 })
    write(pdf, quantity.toLocaleString('de-DE'), { end: columns.quantity, y, size: 10 })
    write(pdf, formatEuro(unit), { end: columns.unit, y, size: 10 })
    write(pdf, formatEuro(amount), { end: columns.amount, y, size: 10 })
  }
  rule(pdf, y + 20)
  return y + 20
}

function drawSums(pdf: Pdf, invoice: Invoice, from: number): void {
  const { total, tax, taxPercent } = invoice
  const sums = [
    ['Subtotal', total - tax],
    [`VAT ${taxPercent} %`, tax],
    ['Total', total],
  ] as const
  sums.forEach(([name, cents], index) => {
    const isBold = name === 'Total'
    const y = from + 12 + index * 20
    write(pdf, name, { end: columns.unit, y, size: 10, isBold })
    write(pdf, formatEuro(cents), { end: columns.amount, y, size: 10, isBold })
  })
  const note = 'Payable without deduction, by the payment method of your account.'
  write(pdf, note, { x: left, y: from + 100, size: 9, color: quiet })
}

function drawFoot(pdf: Pdf, issuer: string): void {
  rule(pdf, bottom - 14)
  write(pdf, `${issuer} · all amounts in EUR · valid without a signature`, {
    ...{ x: left, y: bottom - 6, size: 7, color: quiet, maxWidth: right - left },
  })
}

type Place = { y: number; size: number; color?: string; isBold?: boolean; maxWidth?: number } & (
  | { x: number }
  | { end: number }
)

/** One line of text, from `x` on or up to `end`; text longer than `maxWidth` is cut with an ellipsis. */
function write(pdf: Pdf, text: string, place: Place): void {
  const { y, size, color = ink, isBold = false, maxWidth } = place
  pdf
    .font(isBold ? bold : regular)
    .fontSize(size)
    .fillColor(color)
  const x = 'x' in place ? place.x : place.end - pdf.widthOfString(text)
  pdf.text(text, x, y, {
    lineBreak: maxWidth !== undefined,
    ...(maxWidth === undefined ? {} : { width: maxWidth, height: size + 4, ellipsis: true }),
  })
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke()
}

/** `01.12.2026`, in UTC like the month itself. */
function formatDay(at: Date): string {
  return utc(at).format('DD.MM.YYYY')
}

function periodOf({ month, days }: Invoice): string {
  const last = utc(`${month}-01`).endOf('month')
  return `${formatDay(last.subtract(days - 1, 'day').toDate())} – ${formatDay(last.toDate())}`
}

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code
}
