import { openThread } from '../../threads/open-thread.ts'
import type { ReportContent } from './document-content.ts'

/** A report on 50 sites over a quarter takes a twentieth of it. */
const timeLimitMs = 60_000

const thread = openThread<ReportContent>({
  file: new URL('./report-thread.ts', import.meta.url),
  timeLimitMs,
})

/**
 * A customer report as a PDF, drawn in a thread of its own: drawing takes up to two seconds of processor
 * time, in which no other call would be answered. Rejects when it cannot be drawn.
 */
export function drawReportAside(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  return thread.run(content)
}
