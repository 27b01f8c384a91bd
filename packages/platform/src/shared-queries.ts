import type { Http } from '@flotilla/api/client'
import { getAccount, getUser, listTags } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** Reads that the frame and several remotes share; everybody who changes them invalidates these keys. */
export const sharedQueries = {
  user: (http: Http) =>
    queryOptions({
      queryKey: ['user'] as const,
      queryFn: async ({ signal }) => (await http.call(getUser, { signal })).data,
    }),
  account: (http: Http) =>
    queryOptions({
      queryKey: ['account'] as const,
      queryFn: async ({ signal }) => (await http.call(getAccount, { signal })).data,
    }),
  tags: (http: Http) =>
    queryOptions({
      queryKey: ['tags'] as const,
      queryFn: async ({ signal }) => (await http.call(listTags, { signal })).data,
    }),
}
