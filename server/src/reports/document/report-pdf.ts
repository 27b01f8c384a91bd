import { openPdf } from '../../pdf/open-pdf.ts'
import { type Period, sumFigures, uptimePercent } from '../report-figures.ts'
import { reportWords } from '../words/report-words.ts'
import type { ReportContent, SiteReport } from './document-content.ts'
import { drawAvailability } from './draw-availability.ts'
import { drawFigures, testsPassed } from './draw-figures.ts'
import { drawHead } from './draw-head.ts'
import { drawResponse } from './draw-response.ts'
import { drawBackups, drawUpdates } from './draw-work.ts'
import { colors, reportLook } from './look.ts'
import { createSheet, heightOf, nextPage, numberPages, paper, remark, type Sheet, write } from './sheet.ts'
import { drawTable } from './table.ts'

/** Rows of a list for one site, and for each of several. */
const bounds = {
  one: { updates: 100, backups: 40, outages: 12 },
  several: { updates: 30, backups: 10, outages: 5 },
  sites: 200,
}

/** A customer report as a PDF of A4 pages. Rejects when it cannot be drawn. */
export async function reportPdf(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const { company, language, period, createdAt, names, sites } = content
  const look = reportLook(content.primaryColor, content.contrastColor)
  const running = { left: company, right: names }
  const title = `${reportWords[language].title}: ${names}`
  const { pdf, finish } = await openPdf({ title, author: company, language, createdAt, staysOpen: true })
  const sheet = createSheet(pdf, { look, language, running })
  drawHead(sheet, content)
  const [only] = sites
  if (sites.length === 1 && only !== undefined) {
    drawFigures(sheet, only.figures)
    drawHistory(sheet, only, period, bounds.one)
  } else {
    drawCover(sheet, sites)
    for (const site of sites) drawSite(sheet, site, period)
  }
  numberPages(sheet, company)
  return finish()
}

/** The sums of all sites, and a line for each. */
function drawCover(sheet: Sheet, sites: readonly SiteReport[]): void {
  const { words, format } = sheet
  drawFigures(sheet, sumFigures(sites.map(({ figures }) => figures)))
  sheet.y += 18
  const { site, uptime, extensionUpdates, coreUpdates, backups, tests } = words.shortFigures
  const figures = [uptime, extensionUpdates, coreUpdates, backups, tests]
  drawTable(sheet, {
    columns: [
      { title: site, share: 0.33 },
      ...figures.map((title) => ({ title, share: 0.134, align: 'right' as const })),
    ],
    rows: sites.map(({ name, figures }) => [
      { text: name, isBold: true },
      { text: format.percent(uptimePercent(figures)) },
      { text: format.number(figures.extensionUpdates) },
      { text: format.number(figures.coreUpdates) },
      { text: format.number(figures.backups) },
      { text: testsPassed(sheet, figures) },
    ]),
    most: bounds.sites,
  })
  const left = sites.filter(({ history }) => history === null).length
  if (left > 0) remark(sheet, words.moreSites(format.number(left)))
}

function drawSite(sheet: Sheet, site: SiteReport, period: Period): void {
  if (site.history === null) return
  nextPage(sheet)
  const name = { width: paper.inner, size: 18, isBold: true, lines: 2 }
  write(sheet, site.name, { ...name, x: paper.left, y: sheet.y })
  sheet.y += heightOf(sheet, site.name, name) + 3
  write(sheet, site.url, { x: paper.left, y: sheet.y, width: paper.inner, size: 9, color: colors.quiet })
  sheet.y += 24
  drawFigures(sheet, site.figures)
  drawHistory(sheet, site, period, bounds.several)
}

function drawHistory(sheet: Sheet, site: SiteReport, period: Period, most: typeof bounds.one): void {
  const { history, createdAt, figures } = site
  if (history === null) return
  const { outages, responses, updates, backups } = history
  drawAvailability(sheet, { period, createdAt, outages, uptime: uptimePercent(figures) }, most.outages)
  drawResponse(sheet, { period, responses, outages })
  drawUpdates(sheet, updates, most.updates)
  drawBackups(sheet, backups, most.backups)
}
