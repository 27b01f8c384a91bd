import type { Http } from '@flotilla/api/client'
import { getAlerts } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Of what the person is told by mail. */
export const alertsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'alerts'] as const,
    queryFn: async ({ signal }) => (await http.call(getAlerts, { signal })).data,
  })
