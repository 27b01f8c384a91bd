import { hasWorkEnded, isWorkUnderWay, type WorkKind, type WorkOutcome } from '@flotilla/api/contract'
import type { TabItem, TabRun } from './tab-run.ts'

/** What a piece does next or now: the kind of work, and the id in its calls and events. */
export function workOf(
  { kind, options }: Pick<TabRun, 'kind' | 'options'>,
  item: TabItem,
): [WorkKind, TabItem] {
  const first = options.backup_first
  if (item.step === undefined || first === null) return [kind, item]
  return [first, { ...item, id: item.siteId ?? item.id }]
}

/**
 * The pieces whose start may be called, in their order. The pieces of a site share its backup, so while one
 * piece makes it, the others wait.
 */
export function startableItems({ items }: TabRun): TabItem[] {
  const backingUp = new Set(
    items.flatMap(({ step, state, siteId }) => (step === 'backup' && isWorkUnderWay(state) ? [siteId] : [])),
  )
  return items.filter((item) => {
    if (item.state !== 'waiting') return false
    if (item.step !== 'backup') return true
    if (backingUp.has(item.siteId)) return false
    backingUp.add(item.siteId)
    return true
  })
}

/**
 * The pieces of a site after the end of its backup: they go on with the work when it has ended well, and are
 * skipped with the reason otherwise. In a cancelled run nothing goes on.
 */
export function afterBackup(run: TabRun, siteId: number | null, end: WorkOutcome, at: string): TabItem[] {
  return run.items.map((item) => {
    const isItsBackup = item.step === 'backup' && item.siteId === siteId
    if (!isItsBackup || hasWorkEnded(item.state)) return item
    const { step, ...rest } = item
    const asNew = { isAccepted: false, cancel: 'no', code: null, startedAt: null, reason: null } as const
    if (end.state !== 'done')
      return { ...rest, ...asNew, step, state: 'skipped', reason: reasonOf(end), endedAt: at }
    if (run.isCancelled) return { ...rest, ...asNew, state: 'cancelled', endedAt: at }
    return { ...rest, ...asNew, state: 'waiting' }
  })
}

function reasonOf({ state, reason }: WorkOutcome): string {
  if (state === 'cancelled') return 'Not started: its backup was cancelled.'
  return `Not started: its backup failed. ${reason ?? ''}`.trim().slice(0, 1000)
}
