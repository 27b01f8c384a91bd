import { MAX_PICTURED_SITES } from '@flotilla/api/contract'
import { can, sharedQueries } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useServices } from '../../services.ts'
import { useSessionQuery } from '../session/shell-session.tsx'

/** Known icons, by site; any other site shows its letter. */
export type SiteIcons = ReadonlyMap<number, string | null>

const none: SiteIcons = new Map()

/** Icons of the named sites, where the backend says that it has them (contract §6). */
export function useSiteIcons(siteIds: readonly number[]): SiteIcons {
  const { http } = useServices()
  const { session } = useSessionQuery()
  const hasIcons = session !== undefined && session !== null && can(session, 'site-icons')
  const ids = [...new Set(siteIds)].sort((one, other) => one - other).slice(0, MAX_PICTURED_SITES)
  const { data = none } = useQuery({
    ...sharedQueries.siteIcons(http, ids),
    enabled: hasIcons && ids.length > 0,
    placeholderData: (before) => before,
  })
  return data
}

const LazySiteIcon = lazy(async () => ({ default: (await import('@flotilla/ui/site-cells')).SiteIcon }))

/** The icon or the letter of a site, in a reserved place until its code arrives. */
export function SitePicture({ name, icon }: { name: string; icon: string | null | undefined }) {
  return (
    <Suspense fallback={<span className="fs-site-icon" aria-hidden="true" />}>
      <LazySiteIcon name={name} icon={icon} />
    </Suspense>
  )
}
