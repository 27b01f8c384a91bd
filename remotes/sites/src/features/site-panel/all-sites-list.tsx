import { matchesSearch, type SiteRow } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform, useProgress } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Ring } from '@flotilla/ui/basics'
import { EmptyState, VirtualList } from '@flotilla/ui/page'
import { SiteIcon, UpdatesCount } from '@flotilla/ui/site-cells'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSiteLink } from '../../address/panel-view.ts'

type Props = { sites: readonly SiteRow[]; filter: string; currentId: number }

const rowKey = (site: SiteRow) => String(site.id)
const rowName = (site: SiteRow) => site.name
const rowEnd = (site: SiteRow) => <SiteRowEnd site={site} />

/** Number of sites whose icons one call reads. */
const BLOCK = 50

/** The ids of the block of each site: icons are read by block when a site scrolls into view. */
function iconBlocks(sites: readonly SiteRow[]): ReadonlyMap<number, readonly number[]> {
  const blocks = new Map<number, readonly number[]>()
  for (let start = 0; start < sites.length; start += BLOCK) {
    const ids = sites.slice(start, start + BLOCK).map(({ id }) => id)
    for (const id of ids) blocks.set(id, ids)
  }
  return blocks
}

/** Up to 2000 sites as links; only the visible ones are in the page (quality: Speed). */
export function AllSitesList({ sites, filter, currentId }: Props) {
  const link = useSiteLink()
  const rows = useMemo(() => sites.filter(({ name }) => matchesSearch([name], filter)), [sites, filter])
  const blocks = useMemo(() => iconBlocks(sites), [sites])
  const rowStart = useCallback(
    (site: SiteRow) => <RowIcon site={site} block={blocks.get(site.id) ?? [site.id]} />,
    [blocks],
  )
  if (rows.length === 0) return <EmptyState title="No site matches" />
  return (
    <VirtualList
      label="Sites"
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      rowStart={rowStart}
      rowEnd={rowEnd}
      currentKey={String(currentId)}
      renderLink={(site, props) => <Link to={link(site.id)} {...props} />}
    />
  )
}

/** Its icon, or its letter while the icon is unknown; not read where the list is hidden. */
function RowIcon({ site, block }: { site: SiteRow; block: readonly number[] }) {
  const isKnown = useCan('site-icons')
  const isShown = useMediaQuery('(min-width: 1101px)')
  const { data } = useQuery({
    ...sharedQueries.siteIcons(usePlatform().http, block),
    enabled: isKnown && isShown,
  })
  return <SiteIcon name={site.name} icon={data?.get(site.id)} />
}

/** The number of updates, or a ring while work is running. */
function SiteRowEnd({ site }: { site: SiteRow }) {
  const isBusy = useProgress('site', site.id) !== null || site.process_state !== 0
  if (isBusy) return <Ring label="Work is running" size="sm" />
  return <UpdatesCount count={site.data.extensions_need_update} />
}
