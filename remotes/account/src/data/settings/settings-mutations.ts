import {
  type Account,
  type AccountChanges,
  downloadReport,
  previewReport,
  type SentReport,
  saveAccount,
  sendTestReport,
} from '@flotilla/api/contract'
import { type Platform, sharedKeys, sharedQueries } from '@flotilla/platform'
import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { saveFile } from '../save-file.ts'
import { reportQueries } from './report-queries.ts'

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

const words = {
  saved: 'Settings saved successfully',
  failed: 'Error while saving configuration, please try again',
}

/**
 * Writes of the settings (texts: spec: account-and-administration §8); each finishes when the visible data
 * has been read back.
 */
export const settingsMutations = ({ http, queryClient, notify }: Needs) => ({
  save: () =>
    mutationOptions({
      mutationFn: (body: AccountChanges) => http.call(saveAccount, { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKeys.account }),
      meta: { success: words.saved, failure: words.failed },
    }),
  setSwitch: () => setSwitch({ http, queryClient, notify }),
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
  /** The PDF of a sent report, from the archive. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ id, site_name, since }: SentReport) => {
        const pdf = await http.call(downloadReport, { params: { id } })
        saveFile(pdf, `Report ${fileWords(site_name)} ${since.slice(0, 10)}.pdf`)
      },
      meta: { failure: 'The report could not be downloaded' },
    }),
  /** The current look of a report; nothing is sent. */
  preview: () =>
    mutationOptions({
      mutationFn: async () => saveFile(await http.call(previewReport), 'Report preview.pdf'),
      meta: { failure: 'The preview could not be made' },
    }),
})

/** A setting of the account that is on or off and applies at once. */
export type SwitchChange = { name: 'autobackup' | 'reports_per_client'; isOn: boolean }

const switchKey = ['account', 'switch'] as const

/**
 * Shown at once; a refusal restores the switch. A save can be undone (experience §6). Switches are saved one
 * after the other, each with the current state of the others.
 */
function setSwitch(needs: Needs): MutationOptions<void, Error, SwitchChange> {
  const { http, queryClient, notify } = needs
  const account = sharedQueries.account(http)
  const show = (change: SwitchChange) =>
    queryClient.setQueryData(account.queryKey, (known) => known && withSwitch(known, change))
  const flip = ({ name, isOn }: SwitchChange): SwitchChange => ({ name, isOn: !isOn })
  const undo = (change: SwitchChange) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, setSwitch(needs))
      .execute(flip(change))
      .catch(() => {})
  return {
    mutationKey: switchKey,
    scope: { id: switchKey.join(' ') },
    mutationFn: async (change) => {
      const { name, isOn } = change
      const body = settingsBody(withSwitch(await queryClient.ensureQueryData(account), change))
      await http.call(saveAccount, { body: name === 'autobackup' ? body : { ...body, [name]: isOn } })
      notify.success(words.saved, { label: 'Undo', run: () => undo(change) })
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: account.queryKey, exact: true })
      show(change)
    },
    onError: (_error, change) => void show(flip(change)),
    onSettled: () =>
      queryClient.isMutating({ mutationKey: switchKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: account.queryKey, exact: true }),
    meta: { failure: words.failed },
  }
}

function withSwitch(account: Account, { name, isOn }: SwitchChange): Account {
  if (name === 'reports_per_client') return { ...account, reports_per_client: isOn }
  return { ...account, config: { ...account.config, autobackup: isOn } }
}

/**
 * Body of every save of the page: the switch and the report's saved fields (spec: account-and-administration
 * §7).
 */
export function settingsBody(account: Account): AccountChanges {
  return {
    config: { autobackup: account.config.autobackup },
    reports_customized: account.reports_customized,
    reports_primary_color: account.reports_primary_color,
    reports_contrast_color: account.reports_contrast_color,
    reports_mail_subject: account.reports_mail_subject,
    reports_mail_content: account.reports_mail_content,
  }
}

/** Removes characters that some systems do not accept in a file name. */
const fileWords = (text: string) => text.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
