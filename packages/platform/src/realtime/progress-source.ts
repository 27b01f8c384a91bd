/** What progress is counted by: a site (backup, core update), a backup (its test), an audit (spec: site-management §3). */
export type ProgressKind = 'site' | 'backup' | 'audit'

export type ProgressSource = {
  /** Percent from 0 to 99, or null when nothing runs; at 100 it is cleared (spec: site-management §4). */
  get: (kind: ProgressKind, id: number) => number | null
  /** Sets progress by hand, for a start that was just accepted (0) or refused (null). */
  set: (kind: ProgressKind, id: number, percent: number | null) => void
  subscribe: (listener: () => void) => () => void
}
