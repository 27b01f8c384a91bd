import { type AccountChanges, saveAccount, sendTestReport } from '@flotilla/api/contract'
import { type Platform, sharedQueries } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { reportQueries } from './report-queries.ts'

/**
 * Writes of the settings (words: spec: account-and-administration §8); each is done when what the page shows
 * has been read back.
 */
export const settingsMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  save: () =>
    mutationOptions({
      mutationFn: (body: AccountChanges) => http.call(saveAccount, { body }),
      onSuccess: () => queryClient.invalidateQueries(sharedQueries.account(http)),
      meta: {
        success: 'Settings saved successfully',
        failure: 'Error while saving configuration, please try again',
      },
    }),
  sendTestReport: () =>
    mutationOptions({
      mutationFn: () => http.call(sendTestReport),
      onSettled: () => queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
      meta: {
        success: 'A test report is on its way to you',
        successTone: 'info',
        failure: 'The test report could not be sent',
      },
    }),
})
