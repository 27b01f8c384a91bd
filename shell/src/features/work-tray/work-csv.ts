import { workKinds } from '@flotilla/api/contract'
import { toCsv } from '@flotilla/platform'
import type { WorkRun } from '@flotilla/work'

/** The result of a run: what, how it ended and why, when it was started (UTC). */
export function workCsv({ kind, items }: WorkRun): string {
  const { title, one } = workKinds[kind]
  const header = ['Work', one.charAt(0).toUpperCase() + one.slice(1), 'Result', 'Reason', 'Started (UTC)']
  return toCsv(
    header,
    items.map((item) => [title, item.label, item.state, item.reason ?? '', item.startedAt ?? '']),
  )
}
