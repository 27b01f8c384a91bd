import type { WorkItem } from '@flotilla/api/contract'
import type { WorkOrder } from '@flotilla/platform'
import { newRun, stepped, type WorkRun, type WorkState } from './runs.ts'

/**
 * An order as runs that begin one after the other: only the work, or the backups and the work that follows
 * each of them.
 */
export function runsOf({ backupFirst, ...order }: WorkOrder, newId: () => string, now: string): WorkRun[] {
  if (backupFirst === undefined) return [newRun(order, newId(), now)]
  const sites = new Map<number, { id: number; siteId: number; label: string }>()
  for (const { siteId, siteName, label, skip } of order.items) {
    if (siteId !== null && skip === undefined)
      sites.set(siteId, { id: siteId, siteId, label: siteName ?? label })
  }
  const backups = newRun({ kind: backupFirst, items: [...sites.values()] }, newId(), now)
  const run = newRun(order, newId(), now)
  const items = run.items.map((item): WorkItem => {
    if (item.state !== 'waiting') return item
    if (item.siteId === null) return stepped(item, 'skipped', { reason: siteNotKnown })
    return { ...item, after: { runId: backups.id, id: item.siteId } }
  })
  return sites.size === 0 ? [{ ...run, items }] : [backups, { ...run, items }]
}

const siteNotKnown = 'Not started: its site is not known, so that no backup can be made first.'

/**
 * Lets a piece continue when the piece before it has ended well, skips it if that failed, and makes it wait
 * again if that is retried. The rule uses only the state, so it holds after a reload and in any tab.
 */
export function advanceChains(state: WorkState): WorkState {
  if (!state.runs.some(isChained)) return state
  const pieces = new Map(state.runs.map((run) => [run.id, new Map(run.items.map((item) => [item.id, item]))]))
  const runs = state.runs.map((run) => {
    if (!isChained(run)) return run
    const items = run.items.map((item) =>
      item.after === undefined ? item : advancedItem(item, pieces.get(item.after.runId)?.get(item.after.id)),
    )
    return items.every((item, index) => item === run.items[index]) ? run : { ...run, items }
  })
  return runs.every((run, index) => run === state.runs[index]) ? state : { runs }
}

const isChained = ({ items }: WorkRun) => items.some(({ after }) => after !== undefined)

function advancedItem(item: WorkItem, first: WorkItem | undefined): WorkItem {
  switch (first?.state) {
    case 'done': {
      const { after: _, ...free } = stepped(item, 'awaited', { reason: null })
      return free
    }
    case 'waiting':
    case 'starting':
    case 'running':
      return stepped(item, 'awaited', { reason: null })
    default:
      return stepped(item, 'skipped', { reason: reasonOf(first) })
  }
}

function reasonOf(first: WorkItem | undefined): string {
  switch (first?.state) {
    case 'failed':
      return `Not started: its backup failed. ${first.reason ?? ''}`.trim().slice(0, 1000)
    case 'cancelled':
      return 'Not started: its backup was cancelled.'
    case 'stopped':
      return 'Not started: its backup was stopped.'
    default:
      return 'Not started: its backup is no longer known.'
  }
}
