import './all-clear.css'
import { activityLabel } from '@flotilla/api/contract'
import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { formatDateTime, useNow, useTimeZone, wallTime } from '@flotilla/ui/format'
import { Drawing, EmptyState, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { activityQueries } from '../../data/activity/activity-queries.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import type { AttentionShown } from './attention-head.tsx'

type Props = AttentionShown & {
  /** Reasons that are put aside. */
  snoozedCount: number
  /** ISO 8601; null: not known. */
  nextLookAt: string | null
  /** The page shows one reason, and others have sites. */
  isFiltered?: boolean
  /** The last one was finished here: the focus goes to the words. */
  isFinish?: boolean
}

/** Nothing to do: says so, and for which sites. */
export function AllClear(props: Props) {
  const { view, setView, assignee, isFiltered = false } = props
  const all = { reason: '', whose: 'all', page: 1 } as const
  if (isFiltered) {
    return (
      <EmptyState
        icon="ok"
        title="No site has this reason"
        text="It has ended at all of them."
        action={<Button onClick={() => setView({ ...all, by: 'reason' })}>Show all reasons</Button>}
      />
    )
  }
  if (assignee !== '') {
    return (
      <EmptyState
        icon="person"
        title="Nothing is assigned to you"
        text={`Sites that a colleague assigns to ${assignee} are shown here.`}
        action={<Button onClick={() => setView(all)}>Show all sites</Button>}
      />
    )
  }
  if (view.show === 'snoozed') {
    return (
      <EmptyState
        icon="clock"
        title="Nothing is put aside"
        text="Reasons that you snooze are listed here until their day, or until they change."
      />
    )
  }
  return <NothingToDo {...props} />
}

function NothingToDo(props: Props) {
  const query = useQuery(siteQueries(usePlatform().http).count())
  return (
    <QueryState query={query} of="sites" skeleton={<SkeletonRows rows={1} columns={1} />}>
      {(siteCount) => (siteCount === 0 ? <NoSites /> : <Clear {...props} siteCount={siteCount} />)}
    </QueryState>
  )
}

function NoSites() {
  return (
    <EmptyState
      drawing="sites"
      title="No sites yet"
      text="As soon as a site is connected, what needs attention is listed here, worst first."
      action={
        <Link to={paths.sites()} className={buttonClassName({})}>
          Connect a site
        </Link>
      }
    />
  )
}

/** The sea with one boat, what was done last, and when the sites are looked at again. */
function Clear({ siteCount, snoozedCount, nextLookAt, setView, isFinish }: Props & { siteCount: number }) {
  const { http } = usePlatform()
  const { data: lines = [] } = useQuery(activityQueries(http).newest(0))
  const clock = useClock()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFinish) title.current?.focus()
  }, [isFinish])
  const [last] = lines
  return (
    <div className="st-clear">
      <Drawing name="clear" />
      <h2 className="st-clear__title" tabIndex={-1} ref={title}>
        All clear
      </h2>
      <p className="st-clear__text">
        {siteCount === 1 ? 'Your site is well.' : `All ${siteCount} sites are well.`}
        {last !== undefined &&
          ` Last: ${[activityLabel(last.type, last.result, last.is_cancelled), last.name].filter(Boolean).join(', ')}, ${clock(last.date)}.`}
        {nextLookAt !== null && ` Next check ${clock(nextLookAt)}.`}
      </p>
      <div className="st-clear__acts">
        <Link to={paths.sites()} className={buttonClassName({})}>
          Go to the sites
        </Link>
        {snoozedCount > 0 && (
          <Button variant="quiet" onClick={() => setView({ show: 'snoozed', page: 1, reason: '' })}>
            Put aside {snoozedCount}
          </Button>
        )}
      </div>
    </div>
  )
}

/** "19:38" of today, with its day otherwise. */
function useClock(): (at: string) => string {
  const zone = useTimeZone()
  const today = wallTime(useNow(), zone).format('YYYY-MM-DD')
  return (at) => {
    const wall = wallTime(at, zone)
    return wall.format('YYYY-MM-DD') === today ? wall.format('HH:mm') : formatDateTime(at, zone)
  }
}
