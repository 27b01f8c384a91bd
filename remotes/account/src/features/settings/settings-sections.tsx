import type { Account } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { useMutation } from '@tanstack/react-query'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { useSectionForm } from '../../edit-form/use-section-form.ts'
import { AutobackupSection } from './autobackup-section.tsx'
import { checkReport, reportBody, reportDraft, settingsBody } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'
import { SentReports } from './sent-reports.tsx'

/** The sections of the settings, each edited and saved alone. Nothing is sent when nothing changed (spec: account §5). */
export function SettingsSections({ account }: { account: Account }) {
  const mutations = settingsMutations(usePlatform())
  const save = useMutation(mutations.save())
  const testReport = useMutation(mutations.sendTestReport())
  const autobackup = useSectionForm({
    saved: () => ({ autobackup: account.config.autobackup }),
    check: () => ({}),
    save: async (config) => {
      if (config.autobackup !== account.config.autobackup)
        await save.mutateAsync({ ...settingsBody(account), config })
    },
    closesOnFailure: true,
  })
  const report = useSectionForm({
    saved: () => reportDraft(account),
    check: checkReport,
    save: async (draft) => {
      await save.mutateAsync(reportBody(draft, account))
      testReport.mutate()
    },
    closesOnFailure: true,
  })
  return (
    <>
      <AutobackupSection isOn={account.config.autobackup} form={autobackup} />
      <ReportSection account={account} form={report} isSendingTest={testReport.isPending} />
      <SentReports />
      <LeaveGuard isChanged={autobackup.isChanged || report.isChanged}>
        What you changed in your settings is not saved yet.
      </LeaveGuard>
    </>
  )
}
