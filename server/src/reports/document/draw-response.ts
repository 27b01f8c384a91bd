import type { Outage, Period } from '../report-figures.ts'
import { colors } from './look.ts'
import { bucketsOf, quantile, scaleOf } from './response-scale.ts'
import { heading, paper, remark, type Sheet, write } from './sheet.ts'
import type { ResponsePoint } from './site-history.ts'

const axisWidth = 40
const plot = { left: paper.left + axisWidth, width: paper.inner - axisWidth, height: 118 }
const dayMs = 86_400_000

type Chart = { period: Period; responses: readonly ResponsePoint[]; outages: readonly Outage[] }

/** How fast the site answered: median, band and peaks, with its outages behind them. */
export function drawResponse(sheet: Sheet, { period, responses, outages }: Chart): void {
  const { words, format } = sheet
  if (responses.length === 0) {
    heading(sheet, words.sections.response, { height: 20 })
    remark(sheet, words.noMeasurement)
    return
  }
  const sorted = responses.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const note = words.median(format.response(quantile(sorted, 0.5)))
  heading(sheet, words.sections.response, { note, height: plot.height + 44 })
  const scale = scaleOf(sorted)
  const top = sheet.y
  const span = period.until.getTime() - period.since.getTime()
  const x = (at: number) => plot.left + ((at - period.since.getTime()) / span) * plot.width
  const y = (ms: number) => top + plot.height * (1 - Math.min(ms, scale.limit) / scale.limit)
  drawAxes(sheet, { ticks: scale.ticks, x, y, period, top })
  drawOutages(sheet, outages, x, top)
  drawLines(sheet, bucketsOf(responses, period), { x, y, limit: scale.limit, top })
  sheet.y = top + plot.height + 22
  const highest = sorted.at(-1) ?? 0
  const clipped =
    highest > scale.limit ? words.clipped(format.response(scale.limit), format.response(highest)) : ''
  remark(sheet, `${words.chartLegend} ${clipped}`.trim())
}

type Axes = {
  ticks: readonly number[]
  x: (at: number) => number
  y: (ms: number) => number
  period: Period
  top: number
}

function drawAxes(sheet: Sheet, { ticks, x, y, period, top }: Axes): void {
  const { pdf, format } = sheet
  for (const ms of ticks) {
    pdf.moveTo(plot.left, y(ms)).lineTo(paper.right, y(ms)).lineWidth(0.5).strokeColor(colors.line).stroke()
    const label = { x: paper.left, y: y(ms) - 5, width: axisWidth - 7, size: 7.5, align: 'right' } as const
    write(sheet, format.response(ms), { ...label, color: colors.quiet })
  }
  const days = Math.round((period.until.getTime() - period.since.getTime()) / dayMs)
  const step = days <= 10 ? 1 : days <= 45 ? 7 : 14
  for (let day = 0; day < days; day += step) {
    const at = period.since.getTime() + day * dayMs
    pdf.moveTo(x(at), top + plot.height).lineTo(x(at), top + plot.height + 3)
    pdf.lineWidth(0.5).strokeColor(colors.quiet).stroke()
    const label = { x: x(at) - 1, y: top + plot.height + 6, width: paper.right - x(at) + 20, size: 7.5 }
    write(sheet, format.shortDay(new Date(at)), { ...label, color: colors.quiet })
  }
}

/** A band for each outage, at least a point wide so that it is seen. */
function drawOutages(sheet: Sheet, outages: readonly Outage[], x: (at: number) => number, top: number): void {
  const { pdf } = sheet
  pdf.save().fillOpacity(0.28)
  for (const { from, to } of outages) {
    const left = x(from.getTime())
    pdf.rect(left, top, Math.max(1.2, x(to.getTime()) - left), plot.height).fill(colors.down)
  }
  pdf.restore()
}

type Lines = { x: (at: number) => number; y: (ms: number) => number; limit: number; top: number }

function drawLines(sheet: Sheet, runs: ReturnType<typeof bucketsOf>, { x, y, limit, top }: Lines): void {
  const { pdf, look } = sheet
  for (const run of runs) {
    const [first] = run
    if (first === undefined) continue
    const points = run.map(({ at, low, high }) => ({ x: x(at), low: y(low), high: y(high) }))
    pdf.moveTo(x(first.at), y(first.high))
    for (const point of points) pdf.lineTo(point.x, point.high)
    for (const point of points.toReversed()) pdf.lineTo(point.x, point.low)
    pdf.closePath().fillColor(look.tint).fill()
  }
  for (const run of runs) {
    run.forEach(({ at, median }, index) => {
      if (index === 0) pdf.moveTo(x(at), y(median))
      else pdf.lineTo(x(at), y(median))
    })
    pdf.lineWidth(1.3).lineJoin('round').strokeColor(look.accent).stroke()
    // A run of one measurement is not a line.
    if (run.length === 1)
      for (const { at, median } of run) pdf.circle(x(at), y(median), 1.2).fill(look.accent)
    for (const { at, peak } of run) {
      if (peak <= limit) continue
      pdf.polygon([x(at) - 3, top - 5], [x(at) + 3, top - 5], [x(at), top - 0.5]).fill(colors.quiet)
    }
  }
}
