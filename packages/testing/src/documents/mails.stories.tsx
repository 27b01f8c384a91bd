import { KeyValue, Stack } from '@flotilla/ui/page'
import { type SyntheticEvent, useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { aFrontPage } from '../stories/a-front-page.ts'
import mails from './mails.json' with { type: 'json' }

/** The picture that goes along with a mail in the look of an account. */
const logo = aFrontPage(1).picture ?? ''

/** A mail as its reader gets it: who and what, the HTML, and the text of programs that show none. */
function MailView({ name }: { name: keyof typeof mails }) {
  const { to, replyTo, subject, attached, text, html } = mails[name]
  const [height, setHeight] = useState(480)
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <Stack>
      <KeyValue
        shape="rows"
        items={[
          { key: 'To', value: to },
          { key: 'Subject', value: subject },
          ...(replyTo === '' ? [] : [{ key: 'Answers go to', value: replyTo }]),
          ...(attached === '' ? [] : [{ key: 'Attached', value: attached }]),
        ]}
      />
      {html !== '' && (
        <iframe
          title={`HTML of “${subject}”`}
          srcDoc={html.replaceAll('cid:logo', logo)}
          onLoad={fit}
          style={{ width: '100%', height, border: 0 }}
        />
      )}
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</pre>
    </Stack>
  )
}

const meta = {
  title: 'Documents/Mails',
  component: MailView,
  args: { name: 'verifyAddress' },
} satisfies Meta<typeof MailView>

export default meta
type Story = StoryObj<typeof meta>

export const VerifyAddress: Story = {}
export const AlreadyRegistered: Story = { args: { name: 'alreadyRegistered' } }
export const NewPassword: Story = { args: { name: 'newPassword' } }
export const Invoice: Story = { args: { name: 'invoice' } }
export const PaymentRefused: Story = { args: { name: 'paymentRefused' } }
export const PaymentGivenUp: Story = { args: { name: 'paymentGivenUp' } }
/** To support: text alone. */
export const Ticket: Story = { args: { name: 'ticket' } }
export const TicketAnswered: Story = { args: { name: 'ticketAnswered' } }
export const Report: Story = { args: { name: 'report' } }
export const ReportInGerman: Story = { args: { name: 'reportInGerman' } }
export const ReportOfSeveralSites: Story = { args: { name: 'reportOfSeveralSites' } }
export const ReportInOwnLook: Story = { args: { name: 'reportInOwnLook' } }
export const Narrow: Story = { args: { name: 'invoice' }, globals: { viewport: { value: 'mobile1' } } }
