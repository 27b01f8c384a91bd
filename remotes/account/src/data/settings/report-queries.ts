import { ApiError, type Http } from '@flotilla/api/client'
import { listSentReports, type SentReport } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

const lookAgainMs = 2000
const isOnItsWay = ({ state }: SentReport) => state === 'sending'

/** The log of customer reports. */
export const reportQueries = {
  all: () => ['account', 'reports'] as const,
  /** The latest reports; null where the backend has no such log (contract §6). */
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
      // A report that is being sent will be sent in a moment.
      refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? lookAgainMs : false),
    }),
}
