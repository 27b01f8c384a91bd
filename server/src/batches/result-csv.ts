import type { Db } from '../db/index.ts'
import { presentPiece } from './presenter.ts'
import { type BatchPiece, readPieces } from './store.ts'

/** Pieces of one read: the embedded database does nothing else meanwhile. */
const partSize = 2000

const head = ['place', 'site', 'what', 'state', 'code', 'reason', 'started', 'ended']

/** All pieces of a batch as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export async function resultCsv(db: Db, id: number): Promise<File> {
  const parts = [`\uFEFF${lineOf(head)}`]
  for (let after = 0; ; ) {
    const rows = await readPieces(db, id, after, partSize)
    parts.push(...rows.map((row) => lineOf(cellsOf(row))))
    const last = rows.at(-1)
    if (last === undefined || rows.length < partSize) break
    after = last.place
  }
  return new File(parts, `batch-${id}.csv`, { type: 'text/csv; charset=utf-8' })
}

function cellsOf(row: BatchPiece): string[] {
  const { place, site, what, state, reason, started_at, ended_at } = presentPiece(row)
  return [
    ...[String(place), site.name, what ?? '', state, reason?.code ?? '', reason?.message ?? ''],
    ...[started_at ?? '', ended_at ?? ''],
  ]
}

function lineOf(cells: string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
