import { type ApiToken, createApiToken, deleteApiToken, listApiTokens } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  fill,
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

const token = (id: number, name: string, fields: Partial<ApiToken> = {}): ApiToken => ({
  ...{ id, name, start: 'flt_x3Fa', scopes: ['sites:read'], addresses: [] },
  ...{ created_at: '2026-10-01T09:30:00Z', expires_at: '2027-01-12T09:30:00Z', last_used_at: null },
  ...fields,
})

const tokens = [
  token(3, 'Wall display', { scopes: ['sites:read', 'notices:read'], last_used_at: '2026-11-21T06:59:00Z' }),
  token(2, 'Nightly backup of the clients with a retainer, on the build server in the office', {
    scopes: ['sites:read', 'backups:run', 'batches:run'],
    addresses: ['192.0.2.0/24', '2001:db8::/48'],
  }),
  token(1, 'Bookkeeping', { scopes: ['billing:read'] }),
]

const secret = 'flt_AAAA-example-BBBB-example-CCCC-example-DDDD'
const httpOf = (answer: () => { data: ApiToken[] } | Promise<never>) =>
  answerHttp([
    answering(listApiTokens, answer),
    answering(createApiToken, () => ({ data: { ...token(4, 'New'), token: secret } })),
    answering(deleteApiToken, refuses),
  ])

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Tokens page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/tokens', session: able(['api-tokens']), http: httpOf(() => ({ data: tokens })) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Tokens: Story = {}
export const NewToken: Story = { play: press(['button', 'New token']) }
export const NewTokenIncomplete: Story = {
  play: inTurn(press(['button', 'New token'], ['button', 'Make token']), shows('Please provide a name')),
}
export const Secret: Story = {
  play: inTurn(
    press(['button', 'New token']),
    fill({ Name: 'Wall display' }),
    press(['button', 'Make token']),
    shows('It is shown only now'),
  ),
}
export const EndOne: Story = { play: press(['button', 'End Bookkeeping']) }
export const EndFailed: Story = {
  play: inTurn(
    press(['button', 'End Bookkeeping'], ['button', 'End token']),
    shows('The token could not be ended.'),
  ),
}
export const NothingYet: Story = { args: { http: httpOf(() => ({ data: [] })) } }
export const Failed: Story = { args: { http: httpOf(refuses) } }
export const Loading: Story = { args: { http: httpOf(neverAnswers) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
