import { ApiError, type Http } from '@flotilla/api/client'
import { listSentReports, type SentReport } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** The log of customer reports. */
export const reportQueries = {
  all: () => ['account', 'reports'] as const,
  /** The last ones; null where the backend keeps no such log (contract: an addition). */
  latest: (http: Http) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'latest'] as const,
      queryFn: async ({ signal }): Promise<SentReport[] | null> => {
        try {
          return (await http.call(listSentReports, { signal })).data
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not_found') return null
          throw error
        }
      },
    }),
}
