import { paths, usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Alert } from '@flotilla/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { coreQueries, type EndedSites } from '../../../data/sites/core-queries.ts'
import type { UpdateView } from '../update-view.ts'

const SHOWN = 5

/** The sites of the view whose Joomla no longer gets fixes and for which no update is available. */
export function useEndedCores({ search, site }: UpdateView): EndedSites {
  const { data } = useQuery(coreQueries(usePlatform().http).ended({ search, site }))
  return data ?? { count: 0, sites: [] }
}

/** Names these sites below the list, which does not contain them and does not move when they appear. */
export function EndedCores({ view }: { view: UpdateView }) {
  const { count, sites } = useEndedCores(view)
  if (count === 0) return null
  const words = count === 1 ? '1 site has' : `${count} sites have`
  const more = count - SHOWN
  return (
    <div className="fu-ended">
      <Alert group="warning" title={`${words} a Joomla past its end of life`}>
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
