import type { SiteRow, SiteTrend } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform } from '@flotilla/platform'
import { SiteIcon } from '@flotilla/ui/site-cells'
import { useQuery } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo } from 'react'
import { pictureQueries } from '../../../data/pictures/picture-queries.ts'

type Pictures = {
  trends: ReadonlyMap<number, SiteTrend> | undefined
  icons: ReadonlyMap<number, string | null> | undefined
}

const SitePictures = createContext<Pictures>({ trends: undefined, icons: undefined })

type Props = { sites: readonly SiteRow[]; hasTrends: boolean; children: ReactNode }

/**
 * Reads the pictures of the sites of one page, once for all their cells; reads trends only while their
 * columns are shown.
 */
export function PicturesOfPage({ sites, hasTrends, children }: Props) {
  const { http } = usePlatform()
  const offersTrends = useCan('site-trends')
  const offersIcons = useCan('site-icons')
  // Sorted, so that the same page in another order is not read again.
  const ids = useMemo(() => sites.map(({ id }) => id).sort((one, other) => one - other), [sites])
  const canAsk = ids.length > 0
  const { data: trends } = useQuery({
    ...pictureQueries(http).trends(ids),
    enabled: canAsk && hasTrends && offersTrends,
  })
  const { data: icons } = useQuery({
    ...sharedQueries.siteIcons(http, ids),
    enabled: canAsk && offersIcons,
  })
  const pictures = useMemo(() => ({ trends, icons }), [trends, icons])
  return <SitePictures value={pictures}>{children}</SitePictures>
}

/** The icon of a site of the page; its letter until the icon is known, and where there is none. */
export function ListedIcon({ site }: { site: SiteRow }) {
  const { icons } = useContext(SitePictures)
  return <SiteIcon name={site.name} icon={icons?.get(site.id)} />
}

// The graphics load only in a window with room for them, and never before the rows.
const ResponseLine = lazy(async () => ({ default: (await import('./trend-graphics.tsx')).ResponseLine }))
const UptimeBars = lazy(async () => ({ default: (await import('./trend-graphics.tsx')).UptimeBars }))

/** The last 24 hours of response time as a line. */
export function ResponseCell({ site }: { site: SiteRow }) {
  const trend = useContext(SitePictures).trends?.get(site.id)
  if (trend === undefined) return null
  return (
    <Suspense fallback={null}>
      <ResponseLine values={trend.response} />
    </Suspense>
  )
}

/** The last 30 days as bars. */
export function UptimeCell({ site }: { site: SiteRow }) {
  const trend = useContext(SitePictures).trends?.get(site.id)
  if (trend === undefined) return null
  return (
    <Suspense fallback={null}>
      <UptimeBars values={trend.uptime} />
    </Suspense>
  )
}
