import {
  type Account,
  type AlertSettings,
  getAccount,
  getAlerts,
  getUser,
  listSentReports,
  type SentReport,
  saveAccount,
  saveAlerts,
} from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  failsWith,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
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

const httpOf = (
  answer: () => { data: Account } | Promise<never>,
  more: Parameters<typeof answerHttp>[0] = [],
) => answerHttp([answering(getUser, () => ({ data: user })), answering(getAccount, answer), ...more])

const long = 'Förderverein der Grundschule am Stadtpark und der angeschlossenen Musikschule e. V.'
const states = ['sent', 'sent', 'failed', 'sending', 'sent'] as const
const kinds = ['customer', 'copy', 'customer', 'customer', 'test'] as const
const reports = Array.from({ length: 20 }, (_, index): SentReport => {
  const state = states[index % 5] ?? 'sent'
  const at = `2026-11-${String(20 - (index % 15)).padStart(2, '0')}T06:00:00Z`
  return {
    ...{ id: index + 1, site_id: 1, site_name: index % 7 === 2 ? long : 'Architekturbüro Nord', state },
    ...{ kind: kinds[index % 5] ?? 'customer', recipient: 'office@architektur-nord.example' },
    ...{ subject: 'Maintenance report', since: '2026-10-01T00:00:00Z', until: '2026-11-01T00:00:00Z' },
    ...{ created_at: at, sent_at: state === 'sent' ? at : null, has_pdf: state === 'sent' },
  }
})
const archive = able(['reports-archive', 'reports-pdf'])
const withReports = (answer: () => ReturnType<typeof aPageOf<SentReport>> | Promise<never>) => ({
  ...{ session: archive },
  http: httpOf(
    () => ({ data: { ...account, reports_per_client: true } }),
    [answering(listSentReports, answer)],
  ),
})

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Settings page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/settings', http: httpOf(() => ({ data: account })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

const failing = httpOf(() => ({ data: account }), [answering(saveAccount, refuses)])

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
/** A backend that sends reports of several sites together, and keeps them with their PDF. */
export const SentReports: Story = { args: withReports(() => aPageOf(reports)) }
export const NoReportSent: Story = { args: withReports(() => aPageOf<SentReport>([])) }
export const SentReportsLoading: Story = { args: withReports(neverAnswers) }
export const SentReportsFailed: Story = { args: withReports(failsWith('timeout')) }
/** The switch goes back, and the message says why. */
export const SwitchRefused: Story = {
  args: { http: failing },
  play: inTurn(press(['switch', /^Backup before automated/]), shows(/^Error while saving/)),
}
export const EditedWithErrors: Story = { play: editReports('') }
export const SaveFailed: Story = { args: { http: failing }, play: editReports('News') }
export const Failed: Story = { args: { http: httpOf(refuses) } }
export const Loading: Story = { args: { http: httpOf(neverAnswers) } }
export const Narrow: Story = {
  args: withReports(() => aPageOf(reports)),
  globals: { viewport: { value: 'mobile1' } },
}

const chosen: AlertSettings = {
  ...{ mail: 'daily', about: 'warnings', tag: 0, hour: 7 },
  ...{ quiet_from: 22, quiet_until: 6 },
}
const withAlerts = (answer: () => { data: AlertSettings } | Promise<never>) => ({
  session: able(['alerts']),
  http: httpOf(() => ({ data: account }), [answering(getAlerts, answer), answering(saveAlerts, refuses)]),
})

export const Alerts: Story = { args: withAlerts(() => ({ data: chosen })) }
export const AlertsEdited: Story = {
  args: withAlerts(() => ({ data: chosen })),
  play: press(['button', 'Edit alerts']),
}
export const AlertsOff: Story = { args: withAlerts(() => ({ data: { ...chosen, mail: 'off' } })) }
export const AlertsNotSaved: Story = {
  args: withAlerts(() => ({ data: chosen })),
  play: inTurn(
    press(['button', 'Edit alerts'], ['button', 'Save alerts']),
    shows('Your alerts could not be saved.'),
  ),
}
export const AlertsFailed: Story = { args: withAlerts(refuses) }
