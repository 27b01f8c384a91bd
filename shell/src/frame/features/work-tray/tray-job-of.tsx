import { workKinds } from '@flotilla/api/contract'
import { paths, type WorkItem } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import type { TrayJob, TrayPart } from '@flotilla/ui/feedback'
import { countWork, hasEnded, type WorkRun } from '@flotilla/work'

type Deps = {
  /** Percent of what runs; null when none is known. */
  percentOf: (run: WorkRun, item: WorkItem) => number | null
  onRetry: () => void
  onStop: () => void
  /** Null: everything of it that can be. */
  onCancel: (item: WorkItem | null) => void
  onContinue: () => void
  onSave: () => void
  onDismiss: () => void
}

/** A run as the tray shows it: a batch opens to its parts, a single one says why it failed. */
export function trayJobOf(run: WorkRun, deps: Deps): TrayJob {
  const { many } = workKinds[run.kind]
  const { total, failed, cancelled, skipped, waiting, running } = countWork(run.items)
  const [first] = run.items
  const isSingle = total === 1 && first !== undefined
  const isOver = hasEnded(run)
  const percent = isSingle ? deps.percentOf(run, first) : null
  return {
    id: run.id,
    title: workKinds[run.kind].title,
    of: isSingle ? <SiteLink item={first} /> : undefined,
    name: isSingle ? nameOf(run, first) : `${workKinds[run.kind].title} of ${total} ${many}`,
    state: stateOf(run),
    figures: isSingle ? singleFigures(first, percent) : `${total - waiting - running} of ${total}`,
    ended: isSingle ? percent : total - waiting - running,
    total: isSingle ? 100 : total,
    failed: isSingle ? 0 : failed,
    cancelled: isSingle ? 0 : cancelled,
    skipped: isSingle ? 0 : skipped,
    reason: isSingle ? first.reason : undefined,
    parts: isSingle ? [] : run.items.map((item) => partOf(run, item, deps)),
    onContinue: run.isPaused ? deps.onContinue : undefined,
    retry:
      failed + cancelled > 0
        ? { count: isSingle ? null : failed || cancelled, run: deps.onRetry }
        : undefined,
    onStop: waiting > 0 ? deps.onStop : undefined,
    cancel: waiting > 0 ? undefined : cancelOf(run, deps),
    onSave: isOver && !isSingle ? deps.onSave : undefined,
    onDismiss: isOver ? deps.onDismiss : undefined,
  }
}

const nameOf = ({ kind }: WorkRun, { label }: WorkItem) => `${workKinds[kind].title} of ${label}`

/** Once nothing waits that could be stopped, what runs can be cancelled. */
function cancelOf({ items }: WorkRun, { onCancel }: Deps): TrayJob['cancel'] {
  const count = items.filter(canCancel).length
  return count > 0 ? { count: items.length === 1 ? null : count, run: () => onCancel(null) } : undefined
}

const canCancel = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'possible'
const isCancelling = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'asked'

function stateOf(run: WorkRun): TrayJob['state'] {
  if (!hasEnded(run)) return run.isPaused ? 'paused' : 'running'
  const { failed, cancelled, done, skipped } = countWork(run.items)
  if (failed > 0) return 'failed'
  if (cancelled > 0) return 'cancelled'
  return skipped > 0 && (done === 0 || run.items.some(({ reason }) => reason === 'Stopped'))
    ? 'stopped'
    : 'done'
}

const words = {
  waiting: 'waiting',
  starting: '',
  running: '',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  skipped: 'skipped',
}
function singleFigures(item: WorkItem, percent: number | null): string {
  if (isCancelling(item)) return 'Cancelling…'
  return percent === null ? words[item.state] : `${percent} %`
}

function partOf(run: WorkRun, item: WorkItem, { percentOf, onCancel }: Deps): TrayPart {
  return {
    id: String(item.id),
    name: <SiteLink item={item} />,
    label: nameOf(run, item),
    state: item.state === 'starting' ? 'running' : item.state,
    percent: percentOf(run, item),
    reason: item.reason,
    isCancelling: isCancelling(item),
    onCancel: canCancel(item) ? () => onCancel(item) : undefined,
  }
}

function SiteLink({ item }: { item: WorkItem }) {
  if (item.siteId === null) return item.label
  return (
    <Link className="fs-tray__site" to={paths.site(item.siteId)}>
      {item.label}
    </Link>
  )
}
