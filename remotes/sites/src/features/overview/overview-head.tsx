import type { FleetPicture } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { formatRelative, useNow, useTimeZone, wallTime } from '@flotilla/ui/format'
import { attentionPath } from '../../address/attention-path.ts'

type Props = {
  titleId: string
  /** Undefined while it loads, and where it could not be read. */
  picture: FleetPicture | undefined
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** The fleet in one sentence, which is the title of the page. */
export function OverviewHead({ titleId, picture, isTable, onTable }: Props) {
  const now = useNow()
  const today = wallTime(now, useTimeZone()).format('dddd D MMMM, HH:mm')
  const checked = picture?.checked_at ? `, checked ${formatRelative(picture.checked_at, now)}` : ''
  const hasSites = picture !== undefined && picture.sites > 0
  return (
    <header className="st-overview__head">
      <h1 className="fl-display st-overview__title" id={titleId}>
        {hasSites ? <Sentence {...picture} /> : 'Overview'}
      </h1>
      <p className="st-overview__date">
        {today}
        {checked}
      </p>
      {hasSites && (
        <Button variant="quiet" onClick={() => onTable(!isTable)}>
          {isTable ? 'Show as picture' : 'Show as table'}
        </Button>
      )}
    </header>
  )
}

function Sentence({ sites, attention }: Pick<FleetPicture, 'sites' | 'attention'>) {
  if (attention === 0) return sites === 1 ? 'Your site is well.' : `All ${sites} sites are well.`
  if (sites === 1) return <Link to={attentionPath()}>Your site needs attention.</Link>
  const well = Math.max(0, sites - attention)
  return (
    <>
      {well} of {sites} sites {well === 1 ? 'needs' : 'need'} nothing.{' '}
      <Link to={attentionPath()}>
        {attention} {attention === 1 ? 'does' : 'do'}.
      </Link>
    </>
  )
}
