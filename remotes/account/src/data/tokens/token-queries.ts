import type { Http } from '@flotilla/api/client'
import { listApiTokens } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Reads of the tokens for programs. */
export const tokenQueries = {
  /** Those of the person that work, newest first. */
  all: (http: Http) =>
    queryOptions({
      queryKey: ['account', 'tokens'] as const,
      queryFn: async ({ signal }) => (await http.call(listApiTokens, { signal })).data,
    }),
}
