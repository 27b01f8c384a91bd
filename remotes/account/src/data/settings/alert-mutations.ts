import { type AlertSettings, saveAlerts, testAlert } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { namesFields } from '../names-fields.ts'
import { alertsQuery } from './alert-queries.ts'

/** Writes of the alerts by mail. */
export const alertMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  save: () =>
    mutationOptions({
      mutationFn: (body: AlertSettings) => http.call(saveAlerts, { body }),
      onSuccess: () => queryClient.invalidateQueries(alertsQuery(http)),
      meta: {
        success: 'Alerts saved',
        failure: 'Your alerts could not be saved.',
        handlesError: namesFields,
      },
    }),
  test: () =>
    mutationOptions({
      mutationFn: () => http.call(testAlert),
      meta: {
        success: 'A test is on its way to you.',
        successTone: 'info' as const,
        failure: 'The test could not be sent.',
      },
    }),
})
