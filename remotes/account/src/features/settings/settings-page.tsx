import { type Account, AccountChanges } from '@flotilla/api/contract'
import { sharedQueries, usePlatform, useSession } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Status } from '@flotilla/ui/basics'
import { Checkbox } from '@flotilla/ui/form'
import { Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import { type SectionForm, useSection } from '../../edit-form/use-section.ts'
import { reportBody, reportDraft, settingsBody } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'
import { SentReports } from './sent-reports.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'

/** Left away where the backend does not say that it keeps a log of its reports. */
function ReportsArchive() {
  const { user, account } = useSession()
  const keepsLog = [user, account].some(({ capabilities }) => capabilities?.includes('reports-archive'))
  return keepsLog ? <SentReports /> : null
}

type Props = { isOn: boolean; form: SectionForm<{ autobackup: boolean }> }

const words = 'Backup before automated updates'

/**
 * Automated extension updates: whether a backup comes first (spec: account-and-administration §2 Settings
 * tab).
 */
function AutobackupSection({ isOn, form }: Props) {
  return (
    <EditSection
      title="Automated extension updates"
      hint="For all sites that leave it to your account."
      editLabel="automated updates"
      form={form}
      notice={form.hasUnsaved && <UnsavedNotice onDiscard={form.cancel} />}
      facts={[
        {
          key: words,
          value: isOn ? (
            <Status group="success" word="On" />
          ) : (
            <Status group="neutral" icon="minus-circle" word="Off" />
          ),
        },
      ]}
    >
      <Checkbox
        label={words}
        hint="An update that goes wrong can then be undone. It takes as long as a backup of the site."
        {...form.checkbox('autobackup')}
      />
    </EditSection>
  )
}

/**
 * The sections of the settings, each edited and saved alone. Nothing is sent when nothing changed (spec:
 * account-and-administration §5).
 */
function SettingsSections({ account }: { account: Account }) {
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
      <ReportsArchive />
      <LeaveGuard isChanged={autobackup.isDirty || report.isDirty}>
        What you changed in your settings is not saved yet.
      </LeaveGuard>
    </>
  )
}

/** The second tab of the account screen (spec: account-and-administration §2 Settings tab). */
export function SettingsPage() {
  const { http } = usePlatform()
  return (
    <Page title="Settings" context="Updates and customer reports">
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
