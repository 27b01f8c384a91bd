import type { Http } from '@flotilla/api/client'
import { getCurrentCosts } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Reads of the account's costs. */
export const costQueries = {
  /** The current month so far, in cents. */
  currentMonth: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'costs'] as const,
      queryFn: async ({ signal }) => (await http.call(getCurrentCosts, { signal })).data.cost_current_month,
    }),
}
