import type { SiteRow } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform, useProgress } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Ring, Status } from '@flotilla/ui/basics'
import { useNow } from '@flotilla/ui/format'
import { EmptyState, VirtualList } from '@flotilla/ui/page'
import { SiteIcon, shownSiteState, UpdatesCount } from '@flotilla/ui/site-cells'
import { useQuery } from '@tanstack/react-query'
import { useSiteLink } from '../../address/panel-view.ts'
import { KEPT_MS, type NamesPlace } from '../../data/sites/site-names.ts'
import { siteQueries } from '../../data/sites/site-queries.ts'
import { useRow } from '../../data/sites/use-rows.ts'
import { stateReasons } from '../../reasons/state-reasons.tsx'
import { type ListedSite, useSiteWindows } from './use-site-windows.ts'

type Props = {
  /** The open site's place in the list. */
  at: NamesPlace
  /** Sites of the whole list. */
  total: number
  currentId: number
}

const rowKey = (site: ListedSite) => String(site.id)
const rowName = (site: ListedSite) => site.name
const rowStart = (site: ListedSite) => <RowIcon site={site} />
const rowEnd = (site: ListedSite) => <SiteRowEnd site={site} />

/** Any number of sites as links; only the visible ones are in the page, and read (quality: Speed). */
export function AllSitesList({ at, total, currentId }: Props) {
  const link = useSiteLink()
  const { siteAt, onDrawn } = useSiteWindows(at, total)
  if (total === 0) return <EmptyState title="No site matches" />
  return (
    <VirtualList
      label="Sites"
      count={total}
      rowAt={siteAt}
      rowKey={rowKey}
      rowName={rowName}
      rowStart={rowStart}
      rowEnd={rowEnd}
      currentKey={String(currentId)}
      sight={at}
      onDrawn={onDrawn}
      renderLink={(site, props) => <Link to={link(site.id)} {...props} />}
    />
  )
}

/** Its icon, or its letter while the icon is unknown. */
function RowIcon({ site }: { site: ListedSite }) {
  const isKnown = useCan('site-icons')
  const { data } = useQuery({
    ...sharedQueries.siteIcons(usePlatform().http, site.block),
    enabled: isKnown,
  })
  return <SiteIcon name={site.name} icon={data?.get(site.id)} />
}

/** Its trouble and its number of updates, or a ring while work runs; nothing before its row is read. */
function SiteRowEnd({ site: { id, block } }: { site: ListedSite }) {
  const { http, queryClient } = usePlatform()
  useQuery({ ...siteQueries(http).some(queryClient, block), staleTime: KEPT_MS })
  const row = useRow(id)
  const isBusy = useProgress('site', id) !== null || (row?.process_state ?? 0) !== 0
  if (isBusy) return <Ring label="Work is running" size="sm" />
  if (row === undefined) return null
  return (
    <>
      <RowTrouble row={row} />
      <span className="st-row-updates">
        <UpdatesCount count={row.data.extensions_need_update} />
      </span>
    </>
  )
}

/** The picture of a state that is not well, with its worst reason as its name; nothing on a healthy site. */
function RowTrouble({ row }: { row: SiteRow }) {
  const { state, maintenance } = row.data
  const reasons = stateReasons(row, useNow())
  const shown = shownSiteState(state, maintenance === true)
  if (shown === undefined || shown.group === 'success' || reasons?.group === 'neutral') return null
  const words = reasons && reasons.title !== shown.word ? `${shown.word}: ${reasons.title}` : shown.word
  return <Status {...shown} word="" iconLabel={words} title={words} />
}
