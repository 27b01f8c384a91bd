import { paths, type WorkItem } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { countWork, hasEnded, type WorkRun, workKinds } from '@flotilla/platform/work'
import type { TrayJob, TrayPart } from '@flotilla/ui/feedback'

type Deps = {
  /** Percent of what runs; null when none is known. */
  percentOf: (run: WorkRun, item: WorkItem) => number | null
  onRetry: () => void
  onStop: () => void
  onContinue: () => void
  onSave: () => void
  onDismiss: () => void
}

/** A run as the tray shows it: a batch opens to its parts, a single one says why it failed. */
export function trayJobOf(run: WorkRun, deps: Deps): TrayJob {
  const { title, many } = workKinds[run.kind]
  const { total, failed, skipped, waiting, running } = countWork(run.items)
  const [first] = run.items
  const isSingle = total === 1 && first !== undefined
  const isOver = hasEnded(run)
  const percent = isSingle ? deps.percentOf(run, first) : null
  return {
    id: run.id,
    title,
    of: isSingle ? <SiteLink item={first} /> : undefined,
    name: `${title} of ${isSingle ? first.label : `${total} ${many}`}`,
    state: stateOf(run),
    figures: isSingle ? singleFigures(first, percent) : `${total - waiting - running} of ${total}`,
    ended: isSingle ? percent : total - waiting - running,
    total: isSingle ? 100 : total,
    failed: isSingle ? 0 : failed,
    skipped: isSingle ? 0 : skipped,
    reason: isSingle ? first.reason : undefined,
    parts: isSingle ? [] : run.items.map((item) => partOf(item, deps.percentOf(run, item))),
    onContinue: run.isPaused ? deps.onContinue : undefined,
    onRetry: failed > 0 ? deps.onRetry : undefined,
    onStop: waiting > 0 ? deps.onStop : undefined,
    onSave: isOver && !isSingle ? deps.onSave : undefined,
    onDismiss: isOver ? deps.onDismiss : undefined,
  }
}

function stateOf(run: WorkRun): TrayJob['state'] {
  if (!hasEnded(run)) return run.isPaused ? 'paused' : 'running'
  const { failed, done, skipped } = countWork(run.items)
  if (failed > 0) return 'failed'
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
  skipped: 'skipped',
}
const singleFigures = ({ state }: WorkItem, percent: number | null) =>
  percent === null ? words[state] : `${percent} %`

function partOf(item: WorkItem, percent: number | null): TrayPart {
  return {
    id: String(item.id),
    name: <SiteLink item={item} />,
    state: item.state === 'starting' ? 'running' : item.state,
    percent,
    reason: item.reason,
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
