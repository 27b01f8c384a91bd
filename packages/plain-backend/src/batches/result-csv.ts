import type { BatchItem } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'

const head = ['place', 'site', 'what', 'state', 'code', 'reason', 'started', 'ended']

/** All pieces of a batch as CSV (contract §6). */
export function resultCsv(items: readonly BatchItem[]): Blob {
  const rows = items.map(({ place, site, what, state, reason, started_at, ended_at }) => [
    ...[place, site.name, what ?? '', state, reason?.code ?? '', reason?.message ?? ''],
    ...[started_at ?? '', ended_at ?? ''],
  ])
  return new Blob([toCsv(head, rows)], { type: 'text/csv;charset=utf-8' })
}
