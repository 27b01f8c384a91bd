import { type ConnectLink, createSite } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from './site-keys.ts'

/**
 * Tries a site and, when it answers, adds it: the server keeps nothing of one that it cannot reach and names the cause
 * (contract §4). The form shows a refusal itself.
 */
export const connectSite = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: async (body: ConnectLink) => (await http.call(createSite, { body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { handlesError: () => true },
  })
