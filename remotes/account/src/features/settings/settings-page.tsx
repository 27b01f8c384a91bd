import { type Account, AccountChanges, type SentReport } from '@flotilla/api/contract'
import { sharedQueries, usePlatform, useSession } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Status } from '@flotilla/ui/basics'
import { Checkbox } from '@flotilla/ui/form'
import { DateTime } from '@flotilla/ui/format'
import { List, ListRow, Page, QueryState, Section, SkeletonRows } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reportQueries } from '../../data/settings/report-queries.ts'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import { type SectionForm, useSection } from '../../edit-form/use-section.ts'
import { reportBody, reportDraft, settingsBody } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'

const kinds: Readonly<Record<SentReport['kind'], string>> = {
  customer: 'to the customer',
  copy: 'copy to you',
  test: 'test',
}

/** Left away where the backend does not say that it keeps a log of its reports. */
function ReportsArchive() {
  const { user, account } = useSession()
  const keepsLog = [user, account].some(({ capabilities }) => capabilities?.includes('reports-archive'))
  return keepsLog ? <SentReports /> : null
}

/** The last reports that went out, to whom, and how it ended; left away where none are kept after all. */
function SentReports() {
  const { http } = usePlatform()
  const query = useQuery(reportQueries.latest(http))
  if (query.data === null) return null
  return (
    <Section
      title="Sent reports"
      hint="The last reports that went out, on the first of a month or as a test."
    >
      <QueryState
        query={query}
        of="sent reports"
        isEmpty={(rows) => rows === null || rows.length === 0}
        empty={<p>No report has been sent yet.</p>}
      >
        {(rows) => (
          <List label="Sent reports">
            {(rows ?? []).map((row) => (
              <ListRow key={row.id} main={`${row.site_name}, ${kinds[row.kind]}: ${row.recipient}`}>
                <SendState report={row} />
                <DateTime at={row.sent_at ?? row.created_at} />
              </ListRow>
            ))}
          </List>
        )}
      </QueryState>
    </Section>
  )
}

function SendState({ report: { state } }: { report: SentReport }) {
  if (state === 'sent') return <Status group="success" word="Sent" />
  if (state === 'failed') return <Status group="danger" word="Failed" />
  return <Status group="info" icon="clock" word="Sending" />
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
