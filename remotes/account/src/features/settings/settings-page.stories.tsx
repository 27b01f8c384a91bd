import { type Account, getAccount, getUser, saveAccount } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

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

const failing = answerHttp([
  answering(getUser, () => ({ data: user })),
  answering(getAccount, () => ({ data: account })),
  answering(saveAccount, refuses),
])

/** The reports in edit mode, with another subject. */
const editReports =
  (subject: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit customer reports' }))
    await userEvent.clear(canvas.getByLabelText('Mail subject'))
    if (subject !== '') await userEvent.type(canvas.getByLabelText('Mail subject'), subject)
    await userEvent.click(canvas.getByRole('button', { name: 'Save customer reports' }))
  }

export const Customised: Story = {}
export const NotCustomised: Story = { args: { http: httpOf(() => ({ data: plain })) } }
export const EditedWithErrors: Story = { play: editReports('') }
export const SaveFailed: Story = { args: { http: failing }, play: editReports('News') }
export const Failed: Story = { args: { http: httpOf(refuses) } }
export const Loading: Story = { args: { http: httpOf(neverAnswers) } }
