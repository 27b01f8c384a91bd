import type { Http } from '@flotilla/api/client'
import { listRemoteHealth } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Tabs report every minute. */
const lookAgainMs = 60_000

/** All remotes with their releases and figures; only for a backend with `remote-health` among its words. */
export const remoteQueries = (http: Http) => ({
  all: () =>
    queryOptions({
      queryKey: ['admin', 'remotes'] as const,
      queryFn: async ({ signal }) => (await http.call(listRemoteHealth, { signal })).data,
      refetchInterval: lookAgainMs,
    }),
})
