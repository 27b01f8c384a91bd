import type { ProgressKind, ProgressSource } from '../../realtime/progress-source.ts'
import { workKinds } from '../kinds/work-kinds.ts'
import type { WorkItem } from '../work-item.ts'
import type { WorkKind } from '../work-kind.ts'

/** What percent of a piece of work is counted by: a backup for its test, else the site; null where none comes. */
export function percentKey(kind: WorkKind, item: WorkItem): [ProgressKind, number] | null {
  const { progress } = workKinds[kind]
  if (progress === null) return null
  return [progress, item.id]
}

/** Sets or clears (null) the percent of a piece of work. */
export function setWorkPercent(
  progress: ProgressSource,
  kind: WorkKind,
  item: WorkItem,
  percent: number | null,
): void {
  const key = percentKey(kind, item)
  if (key !== null) progress.set(...key, percent)
}
