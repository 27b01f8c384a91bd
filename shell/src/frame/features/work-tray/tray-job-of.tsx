import { isWorkUnderWay, workKinds } from '@flotilla/api/contract'
import { paths, type WorkItem } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import type { TrayJob, TrayPart, TrayPartState } from '@flotilla/ui/feedback'
import {
  countQueued,
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
  /** Begins nothing more of it for now. */
  onPause: () => void
  /** Null: every piece that can be cancelled. */
  onCancel: (item: WorkItem | null) => void
  /** Reads the parts of a batch while its row is open; returns the end of that. */
  onOpen: () => () => void
  onMore: () => void
  onSave: () => void
  onDismiss: () => void
}

/** A run as the tray shows it: a batch opens to its parts, a single one says why it failed. */
export function trayJobOf(run: WorkRun, deps: Deps): TrayJob {
  const { many } = workKinds[run.kind]
  const { total, done, failed, cancelled } = run.batch.counts
  const [first] = run.items
  const isSingle = total === 1 && first !== undefined
  const isOver = hasEnded(run)
  const percent = isSingle && isAtWork(run, first, deps.percentOf) ? deps.percentOf(run, first) : null
  const ended = `${done + failed + cancelled} of ${startable(run)}`
  const figures = isOver ? '' : run.batch.state === 'cancelling' ? 'Cancelling…' : ended
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
    size: isSingle ? 0 : total,
    parts: isSingle ? [] : run.items.map((item) => partOf(run, item, deps)),
    ...(isSingle ? {} : { onOpen: deps.onOpen, onMore: deps.onMore }),
    by: run.batch.startedBy ?? undefined,
    note:
      run.batch.state === 'paused' ? 'Paused: nothing more of it begins. Resume or cancel it.' : undefined,
    ...actsOf(run, deps),
    onSave: isOver && !isSingle ? deps.onSave : undefined,
    onDismiss: isOver ? deps.onDismiss : undefined,
  }
}

/** What can be done with it. */
function actsOf(run: WorkRun, deps: Deps): Pick<TrayJob, 'retry' | 'resume' | 'onPause' | 'cancel'> {
  const { state, counts } = run.batch
  const { total, waiting, running } = counts
  const goesOn = state === 'running' || state === 'paused'
  // The one piece that runs says itself whether it can still be cancelled.
  const isAll = total > 1 || waiting > 0
  return {
    onPause: state === 'running' && total > 1 && waiting > 0 ? deps.onPause : undefined,
    resume:
      state === 'paused' ? { count: total === 1 ? null : waiting || null, run: deps.onResume } : undefined,
    retry: state === 'cancelling' ? undefined : retryOf(run, deps),
    cancel:
      !goesOn || !isAll ? cancelOf(run, deps) : actAt(run, waiting + running, () => deps.onCancel(null)),
  }
}

/** An act on this number of pieces; absent for none. */
function actAt(run: WorkRun, count: number, act: () => void): TrayJob['resume'] {
  return count > 0 ? { count: run.batch.counts.total === 1 ? null : count, run: act } : undefined
}

function retryOf(run: WorkRun, { onRetry }: Deps): TrayJob['retry'] {
  const { failed, cancelled } = run.batch.counts
  return actAt(run, failed || cancelled, onRetry)
}

const nameOf = ({ kind }: WorkRun, { label }: WorkItem) => `${workKinds[kind].title} of ${label}`

/** Once nothing waits that could be stopped, running pieces can be cancelled. */
function cancelOf(run: WorkRun, { onCancel }: Deps): TrayJob['cancel'] {
  return actAt(run, run.items.filter(canCancel).length, () => onCancel(null))
}

const canCancel = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'possible'
const isCancelling = ({ state, cancel }: WorkItem) => state === 'running' && cancel === 'asked'

function stateOf(run: WorkRun, percentOf: PercentOf): TrayJob['state'] {
  if (!hasEnded(run)) {
    if (run.batch.state === 'paused') return 'paused'
    return run.batch.counts.running > countQueued(run, percentOf) ? 'running' : 'waiting'
  }
  const { failed, cancelled, done, skipped } = run.batch.counts
  if (failed > 0) return 'failed'
  if (cancelled > 0) return 'cancelled'
  return skipped > 0 && done === 0 ? 'stopped' : 'done'
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
  const { running, waiting, ...ended } = run.batch.counts
  const queued = run.items.filter((item) => isQueued(run, item, percentOf)).length
  const counts = { ...ended, running: Math.max(0, running - queued), waiting: waiting + queued }
  return said.flatMap((state) =>
    counts[state] === 0 ? [] : [{ state, words: `${counts[state]} ${words[state]}` }],
  )
}

const said = ['done', 'failed', 'cancelled', 'skipped', 'running', 'waiting'] as const

/** Work that the server has accepted and not begun waits, too. */
function isQueued(run: WorkRun, item: WorkItem, percentOf: PercentOf): boolean {
  return isWorkUnderWay(item.state) && !isAtWork(run, item, percentOf) && !isCancelling(item)
}

function partState(run: WorkRun, item: WorkItem, percentOf: PercentOf): TrayPartState {
  if (item.state !== 'starting' && item.state !== 'running') return item.state
  return isQueued(run, item, percentOf) ? 'waiting' : 'running'
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
    doing: item.step,
    waitsFor: item.step === undefined ? undefined : 'its backup',
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
