import type { Outage, Period } from '../report-figures.ts'
import { colors } from './look.ts'
import { heading, paper, remark, type Sheet, write } from './sheet.ts'
import { drawTable } from './table.ts'

const dayMs = 86_400_000
const height = 22

type Availability = { period: Period; createdAt: Date; outages: readonly Outage[]; uptime: number }

/** A cell for each day, red where the site was down; then its outages, `most` of them. */
export function drawAvailability(
  sheet: Sheet,
  { period, createdAt, outages, uptime }: Availability,
  most: number,
) {
  const { words, format } = sheet
  heading(sheet, words.sections.availability, { note: format.percent(uptime), height: 90 })
  drawStrip(sheet, dayStates(period, createdAt, outages))
  const labels = { y: sheet.y, size: 7.5, color: colors.quiet, width: 120 }
  write(sheet, format.shortDay(period.since), { ...labels, x: paper.left })
  const last = new Date(period.until.getTime() - 1)
  write(sheet, format.shortDay(last), { ...labels, x: paper.right - 120, align: 'right' })
  drawLegend(sheet, period.since < createdAt)
  sheet.y += 22
  if (outages.length === 0) {
    remark(sheet, words.noOutage)
    return
  }
  const rows = longestFirst(outages, most).map((outage) => [
    { text: format.moment(outage.from), dot: colors.down },
    { text: durationOf(sheet, outage) },
  ])
  drawTable(sheet, {
    columns: [
      { title: words.columns.from, share: 0.3 },
      { title: words.columns.duration, share: 0.7 },
    ],
    ...{ rows, most },
  })
}

/** The longest outages, the newest of them first, and the number of the others. */
function longestFirst(outages: readonly Outage[], most: number): Outage[] {
  const longest = outages.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const newest = longest.slice(0, most).toSorted((a, b) => b.from.getTime() - a.from.getTime())
  return [...newest, ...longest.slice(most)]
}

const lengthOf = ({ from, to }: Outage) => to.getTime() - from.getTime()

function durationOf({ format, words }: Sheet, outage: Outage): string {
  const duration = format.duration(lengthOf(outage))
  return outage.isOpen ? `${duration}, ${words.stillDown}` : duration
}

type DayState = 'up' | 'down' | 'unknown'

/** A state for each UTC day that the period touches; unknown before the site was connected. */
export function dayStates({ since, until }: Period, createdAt: Date, outages: readonly Outage[]): DayState[] {
  const first = Math.floor(since.getTime() / dayMs)
  const count = Math.ceil(until.getTime() / dayMs) - first
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [(first + index) * dayMs, (first + index + 1) * dayMs]
    if (to <= createdAt.getTime()) return 'unknown'
    const isDown = outages.some((outage) => outage.from.getTime() < to && outage.to.getTime() > from)
    return isDown ? 'down' : 'up'
  })
}

function drawStrip(sheet: Sheet, states: readonly DayState[]): void {
  const gap = states.length > 60 ? 1 : 2
  const width = (paper.inner - gap * (states.length - 1)) / states.length
  states.forEach((state, index) => {
    const x = paper.left + index * (width + gap)
    sheet.pdf.roundedRect(x, sheet.y, width, height, Math.min(2.5, width / 3)).fill(colors[state])
  })
  sheet.y += height + 6
}

function drawLegend(sheet: Sheet, hasUnknown: boolean): void {
  const { pdf, words } = sheet
  const states = ['up', 'down', ...(hasUnknown ? (['unknown'] as const) : [])] as const
  const widths = states.map((state) => pdf.fontSize(7.5).widthOfString(words.day[state]) + 26)
  let x = paper.left + (paper.inner - widths.reduce((sum, width) => sum + width, 0)) / 2
  states.forEach((state, index) => {
    pdf.roundedRect(x, sheet.y + 1, 7, 7, 1.5).fill(colors[state])
    write(sheet, words.day[state], { x: x + 11, y: sheet.y, width: 120, size: 7.5, color: colors.quiet })
    x += widths[index] ?? 0
  })
}
