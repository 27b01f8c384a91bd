import { listMails, type UnsentMail } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  neverAnswers,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const mail = {
  ...{ subject: 'Please verify your e-mail address', tries: 3, created_at: '2026-11-22T05:10:00Z' },
  ...{ state: 'waiting' as const, next_try_at: '2026-11-22T05:25:00Z' },
}
const data: UnsentMail[] = [
  { ...mail, id: 3, recipient: 'new@kontor.example', tries: 0, error: null },
  {
    ...mail,
    id: 2,
    recipient: 'anna.beispiel@muster-media.example',
    error: 'connect ECONNREFUSED 10.0.0.5:25',
  },
  {
    ...{ ...mail, id: 1, recipient: 'rechnung@verwaltungsgemeinschaft-oberhofen-unterhofen.example' },
    ...{ subject: 'Invoice FL-2026-11-1042', state: 'failed', tries: 12, next_try_at: null },
    error: "Can't send mail - all recipients were rejected: 550 5.1.1 The account does not exist",
  },
]
const many = Array.from({ length: 63 }, (_, id) => ({
  ...mail,
  id,
  recipient: `person-${id}@kontor.example`,
  error: null,
}))
const httpOf = (rows: UnsentMail[]) => answerHttp([answering(listMails, ({ query }) => aPageOf(rows, query))])
const session = able(['mails'], { isAdmin: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/Mails not sent',
  component: StoryHost,
  args: { remote, path: '/maillist', http: httpOf(data), session },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const SomeWait: Story = {}
export const Many: Story = { args: { http: httpOf(many), path: '/maillist?page=2' } }
export const EveryMailIsSent: Story = { args: { http: httpOf([]) } }
export const WithoutSuchAList: Story = { args: { session: able([], { isAdmin: true }) } }
export const Failed: Story = { args: { http: answerHttp([answering(listMails, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listMails, neverAnswers)]) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
