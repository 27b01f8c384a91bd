import { type Account, AccountChanges } from '@flotilla/api/contract'
import { sharedQueries, useCan, usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { useSection } from '../../edit-form/use-section.ts'
import { AddedSections } from './added-sections.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { reportBody, reportDraft } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'
import { SentReports } from './sent-reports.tsx'
import { SettingsSwitches } from './settings-switches.tsx'

/** Hidden where the backend does not say that it has a log of its reports. */
function ReportsArchive() {
  return useCan('reports-archive') ? <SentReports /> : null
}

/** Where the backend sends them. */
function Alerts() {
  return useCan('alerts') ? <AlertsSection /> : null
}

/**
 * Switches apply at once; the look and texts of reports are edited and saved together, because a test report
 * follows (spec: account-and-administration §2 Settings tab).
 */
function SettingsSections({ account }: { account: Account }) {
  const mutations = settingsMutations(usePlatform())
  const save = useMutation(mutations.save())
  const testReport = useMutation(mutations.sendTestReport())
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
      <Alerts />
      <SettingsSwitches account={account} />
      <ReportSection account={account} form={report} isSendingTest={testReport.isPending} />
      <ReportsArchive />
      <AddedSections />
      <LeaveGuard isChanged={report.isDirty}>What you changed in your settings is not saved yet.</LeaveGuard>
    </>
  )
}

/** The second tab of the account screen (spec: account-and-administration §2 Settings tab). */
export function SettingsPage() {
  const { http } = usePlatform()
  return (
    <Page title="Settings" context="Alerts, updates and customer reports">
      <QueryState
        query={useQuery(sharedQueries.account(http))}
        of="settings"
        skeleton={<SkeletonRows rows={6} rowKind="form" label="Loading settings" />}
      >
        {(account) => <SettingsSections account={account} />}
      </QueryState>
    </Page>
  )
}
