import { workKinds } from '@flotilla/api/contract'
import { paths, type WorkItem } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import type { TrayJob, TrayPart, TrayPartState } from '@flotilla/ui/feedback'
import {
  countWork,
  endedShare,
  hasEnded,
  isAtWork,
  type PercentOf,
  startable,
  type WorkRun,
} from '@flotilla/work'
import { type SiteIcons, SitePicture } from '../../site-icons/site-icons.tsx'

type Deps = {
  /** Icons of the sites that are named. */
  icons: SiteIcons
  /** Percent of what runs; null when none is known. */
  percentOf: PercentOf
  onRetry: () => void
  onResume: () => void
  onStop: () => void
  /** Null: every piece that can be cancelled. */
  onCancel: (item: WorkItem | null) => void
  onContinue: () => void
  onSave: () => void
  onDismiss: () => void
}

/** A run as the tray shows it: a batch opens to its parts, a single one says why it failed. */
export function trayJobOf(run: WorkRun, deps: Deps): TrayJob {
  const { many } = workKinds[run.kind]
  const { total, done, failed, cancelled, stopped, waiting } = countWork(run.items)
  const [first] = run.items
  const isSingle = total === 1 && first !== undefined
  const isOver = hasEnded(run)
  const percent = isSingle && isAtWork(run, first, deps.percentOf) ? deps.percentOf(run, first) : null
  const figures = isOver ? '' : `${done + failed + cancelled} of ${startable(run)}`
  return {
    id: run.id,
    title: workKinds[run.kind].title,
    of: isSingle ? <SiteLink item={first} icons={deps.icons} /> : `${total} ${many}`,
    name: isSingle ? nameOf(run, first) : `${workKinds[run.kind].title} of ${total} ${many}`,
    state: stateOf(run, deps.percentOf),
    figures: isSingle ? singleFigures(run, first, deps.percentOf) : figures,
    counts: isSingle ? [] : countsOf(run, deps.percentOf),
    ended: isSingle ? percent : endedShare(run, deps.percentOf),
    total: isSingle ? 100 : startable(run),
    failed: isSingle ? 0 : failed,
    reason: isSingle ? first.reason : undefined,
    parts: isSingle ? [] : run.items.map((item) => partOf(run, item, deps)),
    onContinue: run.isPaused ? deps.onContinue : undefined,
    retry:
      failed + cancelled > 0
        ? { count: isSingle ? null : failed || cancelled, run: deps.onRetry }
        : undefined,
    resume: stopped > 0 ? { count: isSingle ? null : stopped, run: deps.onResume } : undefined,
    onStop: waiting > 0 ? deps.onStop : undefined,
    cancel: waiting > 0 ? undefined : cancelOf(run, deps),
    onSave: isOver && !isSingle ? deps.onSave : undefined,
    onDismiss: isOver ? deps.onDismiss : undefined,
  }
}

const nameOf = ({ kind }: WorkRun, { label }: WorkItem) => `${workKinds[kind].title} of ${label}`

/** Once nothing waits that could be stopped, running pieces can be cancelled. */
function cancelOf({ items }: WorkRun, { onCancel }: Deps): TrayJob['cancel'] {
  const count = items.filter(canCancel).length
  return count > 0 ? { count: items.length === 1 ? null : count, run: () => onCancel(null) } : undefined
}

const canCancel = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'possible'
const isCancelling = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'asked'

function stateOf(run: WorkRun, percentOf: PercentOf): TrayJob['state'] {
  if (!hasEnded(run)) {
    if (run.isPaused) return 'paused'
    return run.items.some((item) => isAtWork(run, item, percentOf)) ? 'running' : 'waiting'
  }
  const { failed, cancelled, done, skipped, stopped } = countWork(run.items)
  if (failed > 0) return 'failed'
  if (cancelled > 0) return 'cancelled'
  return stopped > 0 || (skipped > 0 && done === 0) ? 'stopped' : 'done'
}

const words: Record<TrayPartState, string> = {
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  skipped: 'skipped',
  stopped: 'not started',
  running: 'running',
  waiting: 'waiting',
}

/** "16 done, 2 failed, 74 not started", with each state that occurs. */
function countsOf(run: WorkRun, percentOf: PercentOf): TrayJob['counts'] {
  const counts = new Map<TrayPartState, number>()
  for (const item of run.items) {
    const state = partState(run, item, percentOf)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return said.flatMap((state) => {
    const count = counts.get(state)
    return count === undefined ? [] : [{ state, words: `${count} ${words[state]}` }]
  })
}

const said: readonly TrayPartState[] = [
  'done',
  'failed',
  'cancelled',
  'skipped',
  'stopped',
  'running',
  'waiting',
]

/** Work that the server has accepted and not begun waits, too. */
function partState(run: WorkRun, item: WorkItem, percentOf: PercentOf): TrayPartState {
  if (item.state !== 'starting' && item.state !== 'running') return item.state
  return isAtWork(run, item, percentOf) || isCancelling(item) ? 'running' : 'waiting'
}

function singleFigures(run: WorkRun, item: WorkItem, percentOf: PercentOf): string {
  if (isCancelling(item)) return 'Cancelling…'
  const state = partState(run, item, percentOf)
  if (state !== 'running') return words[state]
  const percent = percentOf(run, item)
  return percent === null ? '' : `${percent} %`
}

function partOf(run: WorkRun, item: WorkItem, { percentOf, onCancel, icons }: Deps): TrayPart {
  return {
    id: String(item.id),
    name: <SiteLink item={item} icons={icons} />,
    label: nameOf(run, item),
    state: partState(run, item, percentOf),
    percent: isAtWork(run, item, percentOf) ? percentOf(run, item) : null,
    site: siteOf(item, icons),
    waitsFor: item.after === undefined ? undefined : 'its backup',
    reason: item.reason,
    isCancelling: isCancelling(item),
    onCancel: canCancel(item) ? () => onCancel(item) : undefined,
  }
}

function siteOf({ siteId, siteName }: WorkItem, icons: SiteIcons): TrayPart['site'] {
  if (siteId === null || siteName === undefined) return undefined
  return { id: siteId, name: <SiteLink item={{ siteId, siteName, label: siteName }} icons={icons} /> }
}

type SiteLinkProps = { item: Pick<WorkItem, 'siteId' | 'siteName' | 'label'>; icons: SiteIcons }

function SiteLink({ item, icons }: SiteLinkProps) {
  if (item.siteId === null) return item.label
  return (
    <Link className="fs-tray__site" to={paths.site(item.siteId)}>
      <SitePicture name={item.siteName ?? item.label} icon={icons.get(item.siteId)} />
      {item.label}
    </Link>
  )
}
