import type { Http } from '@flotilla/api/client'
import { getForecast } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** What all accounts will pay this month. */
export const forecastQueries = (http: Http) => ({
  all: () =>
    queryOptions({
      queryKey: ['admin', 'forecast'] as const,
      queryFn: async ({ signal }) => (await http.call(getForecast, { signal })).data,
    }),
})
