import {
  type AccountChanges,
  downloadReport,
  previewReport,
  type SentReport,
  saveAccount,
  sendTestReport,
} from '@flotilla/api/contract'
import { type Platform, sharedQueries } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { saveFile } from '../save-file.ts'
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
  /** The PDF of a report that was sent, from the archive. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ id, site_name, since }: SentReport) => {
        const pdf = await http.call(downloadReport, { params: { id } })
        saveFile(pdf, `Report ${fileWords(site_name)} ${since.slice(0, 10)}.pdf`)
      },
      meta: { failure: 'The report could not be downloaded' },
    }),
  /** What a report looks like now; nothing is sent. */
  preview: () =>
    mutationOptions({
      mutationFn: async () => saveFile(await http.call(previewReport), 'Report preview.pdf'),
      meta: { failure: 'The preview could not be made' },
    }),
})

/** Without what some systems do not take in the name of a file. */
const fileWords = (text: string) => text.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
