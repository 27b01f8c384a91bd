import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { EmptyState, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { siteQueries } from '../../data/sites/site-queries.ts'

type Props = {
  snoozedCount: number
  /** The page shows the reasons that were put aside. */
  isSnoozed: boolean
  /** The page shows one reason, and others have sites. */
  isFiltered: boolean
  onShowAll: () => void
}

/** Nothing to do: says so, and for which reasons. */
export function AttentionEmpty({ snoozedCount, isSnoozed, isFiltered, onShowAll }: Props) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="ok"
        title="No site has this problem any more"
        text="Other reasons still have sites."
        action={<Button onClick={onShowAll}>Show all reasons</Button>}
      />
    )
  }
  if (isSnoozed) {
    return (
      <EmptyState
        icon="clock"
        title="Nothing is put aside"
        text="A reason that can wait is put aside until a day, or until it changes. It is then kept here."
      />
    )
  }
  return <NothingToDo snoozedCount={snoozedCount} />
}

function NothingToDo({ snoozedCount }: { snoozedCount: number }) {
  const query = useQuery(siteQueries(usePlatform().http).count())
  return (
    <QueryState query={query} of="sites" skeleton={<SkeletonRows rows={1} columns={1} />}>
      {(siteCount) => <Calm siteCount={siteCount} snoozedCount={snoozedCount} />}
    </QueryState>
  )
}

function Calm({ siteCount, snoozedCount }: { siteCount: number; snoozedCount: number }) {
  const aside = snoozedCount === 0 ? '' : ` ${snoozedCount} ${snoozedCount === 1 ? 'is' : 'are'} put aside.`
  return (
    <EmptyState
      drawing={siteCount === 0 ? 'sites' : 'calm'}
      title={siteCount === 0 ? 'No sites yet' : 'All is well'}
      text={
        siteCount === 0
          ? 'As soon as a site is connected, what needs attention is listed here, worst first.'
          : `${siteCount === 1 ? 'Your site needs' : `None of your ${siteCount} sites needs`} ${siteCount === 1 ? 'nothing' : 'anything'} now.${aside}`
      }
      action={
        <Link to={paths.sites()} className={buttonClassName({})}>
          {siteCount === 0 ? 'Connect a site' : 'Go to the sites'}
        </Link>
      }
    />
  )
}
