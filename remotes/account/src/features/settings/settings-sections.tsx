import { type Account, AccountChanges } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { useMutation } from '@tanstack/react-query'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { useSection } from '../../edit-form/use-section.ts'
import { AutobackupSection } from './autobackup-section.tsx'
import { reportBody, reportDraft, settingsBody } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'
import { SentReports } from './sent-reports.tsx'

/** The sections of the settings, each edited and saved alone. Nothing is sent when nothing changed (spec: account-and-administration §5). */
export function SettingsSections({ account }: { account: Account }) {
  const mutations = settingsMutations(usePlatform())
  const save = useMutation(mutations.save())
  const testReport = useMutation(mutations.sendTestReport())
  const autobackup = useSection({
    schema: AccountChanges,
    values: { autobackup: account.config.autobackup },
    body: (config) => ({ ...settingsBody(account), config }),
    submit: async (changes) => {
      if (changes.config?.autobackup !== account.config.autobackup) await save.mutateAsync(changes)
    },
    closesOnFailure: true,
  })
  const report = useSection({
    schema: AccountChanges,
    values: reportDraft(account),
    body: (draft) => reportBody(draft, account),
    submit: async (changes) => {
      await save.mutateAsync(changes)
      testReport.mutate()
    },
    closesOnFailure: true,
  })
  return (
    <>
      <AutobackupSection isOn={account.config.autobackup} form={autobackup} />
      <ReportSection account={account} form={report} isSendingTest={testReport.isPending} />
      <SentReports />
      <LeaveGuard isChanged={autobackup.isDirty || report.isDirty}>
        What you changed in your settings is not saved yet.
      </LeaveGuard>
    </>
  )
}
