import { listSites } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Outlet, useLocation } from '@flotilla/platform/router'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../services.ts'
import { PageInWaiting } from './page-in-waiting.tsx'
import { LeadTo } from './session-gates.tsx'
import { useShellSession } from './shell-session.tsx'

/**
 * Sends an administrator without sites from the site list to the users when the console starts: after
 * sign-in, and when acting as another user ends. Opened from the menu afterwards, the site list shows the
 * first steps.
 */
export function AdminArrival() {
  const { http } = useServices()
  const { isAdmin } = useShellSession()
  const { pathname, search } = useLocation()
  const [isArrival, setIsArrival] = useState(isAdmin && pathname === paths.sites() && search === '')
  const isAtSites = pathname === paths.sites()
  if (isArrival && !isAtSites) setIsArrival(false)
  const query = useQuery({ ...anySite(http), enabled: isArrival })
  if (!isArrival) return <Outlet />
  if (query.data === false) return <LeadTo path={paths.userList()} />
  return query.isPending ? <PageInWaiting /> : <Outlet />
}

/** Whether the account has a site at all. */
const anySite = (http: ReturnType<typeof useServices>['http']) =>
  queryOptions({
    queryKey: ['sites', 'any'] as const,
    queryFn: async ({ signal }) => {
      const query = { page: 1, limit: 1, sort: 'name', dir: 'asc', search: '' } as const
      return (await http.call(listSites, { query, signal })).data.length > 0
    },
    retry: false,
  })
