import type { SiteRow } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { formatRelative, useNow } from '@flotilla/ui/basics'
import { useMemo } from 'react'
import { attentionPath } from '../../address/attention-path.ts'
import { openReasons } from '../../data/reasons/reasons-of.ts'

/**
 * "46 sites, 6 need attention, checked 4 minutes ago", where the second leads to them; while the sites are not known only `total`,
 * the number that the server tells with the first page; null: nothing.
 */
export function ListContext({
  sites,
  total,
}: {
  sites: readonly SiteRow[] | undefined
  total: number | null
}) {
  const now = useNow()
  const attention = useMemo(
    () => sites?.filter(({ data }) => openReasons(data, now).length > 0).length ?? 0,
    [sites, now],
  )
  if (sites === undefined) return total === null ? null : inSites(total)
  const latest = sites
    .flatMap(({ data }) => data.updated_at ?? [])
    .sort()
    .at(-1)
  return (
    <>
      {inSites(sites.length)}
      {attention > 0 && (
        <>
          {', '}
          <Link
            className="fl-link"
            to={attentionPath()}
          >{`${attention} ${attention === 1 ? 'needs' : 'need'} attention`}</Link>
        </>
      )}
      {latest !== undefined && `, checked ${formatRelative(latest, now)}`}
    </>
  )
}

const inSites = (count: number) => `${count} ${count === 1 ? 'site' : 'sites'}`
