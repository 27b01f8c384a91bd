import {
  type NewPlan,
  type SiteConfigurationChanges,
  saveSiteConfiguration,
  saveSitePlan,
} from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'

/**
 * Saves of the plan and of the settings; they resolve when the server has stored them, because their forms
 * show the saved values. Then the site is read again (spec: site-management §8).
 */
export const siteSettings = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => {
  const refetch = (_data: unknown, { id }: { id: number }) => {
    void queryClient.invalidateQueries({ queryKey: siteKeys.detail(id) })
  }
  return {
    /** Replaces the whole week. */
    savePlan: () =>
      mutationOptions({
        mutationFn: (body: { id: number; plan: NewPlan }) => http.call(saveSitePlan, { body }),
        onSuccess: refetch,
        meta: {
          success: 'Plan saved successfully',
          failure: 'Error while saving plan, please try again',
        },
      }),
    /** Sends only the changes. */
    saveConfiguration: () =>
      mutationOptions({
        mutationFn: (body: { id: number; configuration: SiteConfigurationChanges }) =>
          http.call(saveSiteConfiguration, { body }),
        onSuccess: refetch,
        meta: {
          success: 'Settings saved successfully',
          failure: 'Error while saving configuration, please try again',
        },
      }),
  }
}
