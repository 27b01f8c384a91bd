import { matchesSearch, type SiteRow } from '@flotilla/api/contract'
import { useProgress } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Ring } from '@flotilla/ui/basics'
import { EmptyState, VirtualList } from '@flotilla/ui/page'
import { UpdatesCount } from '@flotilla/ui/site-cells'
import { useMemo } from 'react'
import { useSiteLink } from '../../address/use-site-link.ts'

type Props = { sites: readonly SiteRow[]; filter: string; currentId: number }

const rowKey = (site: SiteRow) => String(site.id)
const rowName = (site: SiteRow) => site.name
const rowEnd = (site: SiteRow) => <SiteRowEnd site={site} />

/** Up to 2000 sites as links, of which those in sight are in the page (quality: Speed). */
export function AllSitesList({ sites, filter, currentId }: Props) {
  const link = useSiteLink()
  const rows = useMemo(() => sites.filter(({ name }) => matchesSearch([name], filter)), [sites, filter])
  if (rows.length === 0) return <EmptyState title="No site matches" />
  return (
    <VirtualList
      label="Sites"
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      rowEnd={rowEnd}
      currentKey={String(currentId)}
      renderLink={(site, props) => <Link to={link(site.id)} {...props} />}
    />
  )
}

/** The count of updates, or a ring while work is running. */
function SiteRowEnd({ site }: { site: SiteRow }) {
  const isBusy = useProgress('site', site.id) !== null || site.process_state !== 0
  if (isBusy) return <Ring label="Work is running" size="sm" />
  return <UpdatesCount count={site.data.extensions_need_update} />
}
