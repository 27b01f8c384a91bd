import type { Http } from '@flotilla/api/client'
import { getCurrentCosts } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Reads of what the account has to pay. */
export const costQueries = {
  /** The running month so far, in cents. */
  currentMonth: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'costs'] as const,
      queryFn: async ({ signal }) => (await http.call(getCurrentCosts, { signal })).data.cost_current_month,
    }),
}
