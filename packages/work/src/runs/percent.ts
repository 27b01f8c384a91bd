import { type ProgressKind, type WorkItem, type WorkKind, workKinds } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'

/**
 * The key by which the percent of a piece of work is counted, that of its first part, or of the backup before
 * it; null if it has none.
 */
export function percentKey(kind: WorkKind, item: WorkItem): [ProgressKind, number] | null {
  if (item.step === 'backup') return item.siteId === null ? null : ['site', item.siteId]
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
