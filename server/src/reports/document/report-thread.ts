import type { ReportContent } from './document-content.ts'
import { reportPdf } from './report-pdf.ts'

/** Runs in the thread of `drawReportAside`. */
export default function drawReport(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  return reportPdf(content)
}
