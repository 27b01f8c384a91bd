import { enableSiteRefresh } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'

/** Lets the server read the data of a site again. */
export const enableRefresh = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (id: number) => http.call(enableSiteRefresh, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
  })
