import { type ProgressKind, type WorkItem, type WorkKind, workKinds } from '@flotilla/api/contract'
import type { ProgressSource } from '../../realtime/progress-source.ts'

/** What percent of a piece of work is counted by, that of its first part; null where none comes. */
export function percentKey(kind: WorkKind, item: WorkItem): [ProgressKind, number] | null {
  const [part] = workKinds[kind].parts
  const { hasPercent, events } = workKinds[part]
  return hasPercent ? [events, item.id] : null
}

/** Sets or clears (null) the percent of a piece of work. */
export function setWorkPercent(
  progress: ProgressSource,
  kind: WorkKind,
  item: WorkItem,
  percent: number | null,
): void {
  const key = percentKey(kind, item)
  if (key !== null) progress.set(...key, percent, workKinds[kind].parts[0])
}
