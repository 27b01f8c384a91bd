import { WorkKind, workKinds } from '@flotilla/api/contract'
import type { NotificationItem } from '../../../store/notice-slices.ts'

/** Notices that belong together: a single one, or those of a batch, the newest first. */
export type NotificationGroup = { id: string; items: readonly [NotificationItem, ...NotificationItem[]] }

/** Notices of the same kind of work within this time of each other form a batch. */
const BATCH_GAP_MS = 5 * 60_000

/** Notices by their batch, the batch with the newest one first. */
export function groupNotifications(items: readonly NotificationItem[]): NotificationGroup[] {
  const groups: { id: string; items: [NotificationItem, ...NotificationItem[]] }[] = []
  const open = new Map<string, (typeof groups)[number]>()
  for (const item of items) {
    const group = item.kind === null ? undefined : open.get(item.kind)
    const last = group?.items.at(-1)
    if (group !== undefined && last !== undefined && isClose(item, last)) {
      group.items.push(item)
      continue
    }
    const begun = { id: item.id, items: [item] satisfies [NotificationItem] }
    groups.push(begun)
    if (item.kind !== null) open.set(item.kind, begun)
  }
  return groups
}

const isClose = (a: NotificationItem, b: NotificationItem) =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= BATCH_GAP_MS

const words: Record<NotificationItem['moment'], string> = {
  failed: 'failed',
  cancelled: 'cancelled',
  done: 'done',
  started: 'started',
}

/** "Backup" and "8 done, 2 failed". */
export function groupWords({ items }: NotificationGroup): { title: string; counts: string } {
  const kind = WorkKind.safeParse(items[0].kind)
  const title = kind.success ? workKinds[kind.data].title : items[0].text
  const moments = ['done', 'failed', 'cancelled', 'started'] as const
  const counts = moments.flatMap((moment) => {
    const count = items.filter((item) => item.moment === moment).length
    return count === 0 ? [] : [`${count} ${words[moment]}`]
  })
  return { title, counts: counts.join(', ') }
}
