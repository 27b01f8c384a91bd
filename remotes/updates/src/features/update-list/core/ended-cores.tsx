import { joomlaEnd, type SiteRow } from '@flotilla/api/contract'
import { paths, sharedQueries, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Alert } from '@flotilla/ui/feedback'
import { useNow } from '@flotilla/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isSought, type UpdateView } from '../update-view.ts'

const SHOWN = 5

/** The sites of the view whose Joomla no longer gets fixes and for which no update is available. */
export function useEndedCores(view: UpdateView): SiteRow[] {
  const now = useNow()
  const { data: sites = [] } = useQuery(sharedQueries.everySite(usePlatform().http))
  const isEnded = ({ data }: SiteRow) =>
    data.core_need_update !== 1 && joomlaEnd(data.app_version, now) !== null
  return sites.filter((site) => isEnded(site) && isSought(site, view))
}

/** Names these sites below the list, which does not contain them and does not move when they appear. */
export function EndedCores({ view }: { view: UpdateView }) {
  const sites = useEndedCores(view)
  if (sites.length === 0) return null
  const count = sites.length === 1 ? '1 site has' : `${sites.length} sites have`
  const more = sites.length - SHOWN
  return (
    <div className="fu-ended">
      <Alert group="warning" title={`${count} a Joomla past its end of life`}>
        No update is offered there, and no fixes come any more:{' '}
        {sites.slice(0, SHOWN).map(({ id, name }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <Link className="fl-link" to={paths.site(id)}>
              {name}
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more`}.
      </Alert>
    </div>
  )
}
