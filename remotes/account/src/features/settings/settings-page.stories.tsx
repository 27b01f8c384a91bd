import { ApiError } from '@flotilla/api/client'
import { type Account, getAccount, getUser } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
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

const failed = () => {
  throw new ApiError({ code: 'internal', message: 'Something went wrong on the server.' })
}

function Settings({ answer }: { answer: () => { data: Account } | Promise<never> }) {
  const http = answerHttp([answering(getUser, () => ({ data: user })), answering(getAccount, answer)])
  return <StoryHost http={http} remote={remote} path="/settings" />
}

/** The tabs go to the edges of the shell's main area, so a story needs its padding. */
const meta: Meta<typeof Settings> = {
  title: 'Account/Settings page',
  component: Settings,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '16px 24px' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Settings>

const nothing = () => {}
const form = {
  draft: { ...reportDraft(account), primaryColor: 'green', mailSubject: '' },
  errors: { reports_primary_color: 'Please choose a color', reports_mail_subject: 'This is required' },
  isSaving: false,
  isChanged: true,
  hasUnsaved: false,
  ...{ edit: nothing, cancel: nothing, set: nothing, submit: nothing },
}

export const Customised: Story = { args: { answer: () => ({ data: account }) } }
export const NotCustomised: Story = { args: { answer: () => ({ data: plain }) } }
export const EditedWithErrors: Story = {
  args: { answer: () => ({ data: account }) },
  render: () => <ReportSection account={account} form={form} isSendingTest={false} />,
}
export const SaveFailed: Story = {
  args: { answer: () => ({ data: account }) },
  render: () => (
    <ReportSection
      account={account}
      form={{ ...form, draft: null, errors: {}, hasUnsaved: true }}
      isSendingTest
    />
  ),
}
export const Failed: Story = { args: { answer: failed } }
export const Loading: Story = { args: { answer: () => new Promise<never>(() => {}) } }
