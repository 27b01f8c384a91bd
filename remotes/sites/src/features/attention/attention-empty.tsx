import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { EmptyState } from '@flotilla/ui/page'

type Props = {
  siteCount: number
  snoozedCount: number
  /** The page shows the reasons that were put aside. */
  isSnoozed: boolean
  /** The page shows one reason, and others have sites. */
  isFiltered: boolean
  onShowAll: () => void
}

/** Nothing to do: says so, and for which reasons. */
export function AttentionEmpty({ siteCount, snoozedCount, isSnoozed, isFiltered, onShowAll }: Props) {
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
