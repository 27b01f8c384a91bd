import { type Account, getAccount, getUser } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'
import { reportDraft } from './report-draft.ts'
import { ReportSection } from './report-section.tsx'

const { user, account: plain } = fakeSession()
const account: Account = {
  ...plain,
  config: { autobackup: true },
  reports_customized: true,
  reports_primary_color: '#2F6B3F',
  reports_contrast_color: '#FFFFFF',
  reports_mail_subject: 'Your website {site} in the past month',
  reports_mail_content:
    'Dear {contactperson},\n\nwe installed {amount-extension-updates} updates and made {amount-backups} backups.\n\nKind regards\nStudio Nordlicht',
}

const httpOf = (answer: () => { data: Account } | Promise<never>) =>
  answerHttp([answering(getUser, () => ({ data: user })), answering(getAccount, answer)])

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Settings page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/settings', http: httpOf(() => ({ data: account })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

const nothing = () => {}
const form = {
  draft: { ...reportDraft(account), primaryColor: 'green', mailSubject: '' },
  errors: { reports_primary_color: 'Please choose a color', reports_mail_subject: 'This is required' },
  isSaving: false,
  isChanged: true,
  hasUnsaved: false,
  ...{ edit: nothing, cancel: nothing, set: nothing, submit: nothing },
}

export const Customised: Story = {}
export const NotCustomised: Story = { args: { http: httpOf(() => ({ data: plain })) } }
export const EditedWithErrors: Story = {
  render: () => <ReportSection account={account} form={form} isSendingTest={false} />,
}
export const SaveFailed: Story = {
  render: () => (
    <ReportSection
      account={account}
      form={{ ...form, draft: null, errors: {}, hasUnsaved: true }}
      isSendingTest
    />
  ),
}
export const Failed: Story = { args: { http: httpOf(refuses) } }
export const Loading: Story = { args: { http: httpOf(neverAnswers) } }
