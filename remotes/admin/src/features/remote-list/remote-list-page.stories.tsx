import { listRemoteHealth, type RemoteHealth } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  neverAnswers,
  press,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const platforms = (opens: number, failed: number) => [
  { platform: '1.13.0', opens: Math.round(opens * 0.8), failed },
  { platform: '1.12.0', opens: Math.round(opens * 0.2), failed: 0 },
]
const version = (name: string, opens: number, failed: number): RemoteHealth['versions'][number] => ({
  ...{ version: name, opens, failed, slow: Math.round(opens / 90), load_ms: 500 },
  failures: failed > 0 ? [{ code: 'FL-R7-crashed', count: failed }] : [],
  platforms: platforms(opens, failed),
})
const change = (remote: string, at: string, act: RemoteHealth['log'][number]['act'], detail: string) => ({
  ...{ remote, act, detail, by: act === 'hold' ? 'console' : 'team-fleet' },
  at: `2026-11-${at}:00Z`,
})
const why = '41 of 512 opens failed, 12 of 8210 with 1.4.0.'

const aRemote = (over: Partial<RemoteHealth> & Pick<RemoteHealth, 'name'>): RemoteHealth => ({
  ...{ current: '1.4.0', trial: null, disabled: null, previous: ['1.3.2'], unreleased: [] },
  log: [change(over.name, '18T09:20', 'release', '1.4.0')],
  versions: [version('1.4.0', 8210, 12)],
  ...over,
})
const trial = { version: '1.5.0', percent: 10, accounts: [3, 17], held: null, takesBack: false }
const held: RemoteHealth = aRemote({
  name: 'fleet-report',
  trial: { ...trial, held: why },
  versions: [version('1.4.0', 8210, 12), version('1.5.0', 512, 41), version('1.3.2', 96, 1)],
  log: [
    change('fleet-report', '27T22:41', 'hold', `1.5.0: ${why}`),
    change('fleet-report', '27T14:02', 'share', '1.5.0 for 10 % of the accounts and the accounts 3, 17'),
  ],
})
const remotes = [
  aRemote({ name: 'account' }),
  held,
  aRemote({ name: 'sites', trial, versions: [version('1.4.0', 120_480, 9), version('1.5.0', 13_020, 1)] }),
  aRemote({ name: 'updates', disabled: 'A fault in the list of updates is being mended.' }),
]
const httpOf = (rows: RemoteHealth[]) => answerHttp([answering(listRemoteHealth, () => ({ data: rows }))])
const session = able(['remote-health'], { isAdmin: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/Remotes',
  component: StoryHost,
  args: { remote, path: '/remotelist', http: httpOf(remotes), session },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const OneIsHeld: Story = {}
export const Unfolded: Story = { play: press(['button', 'Details of fleet-report 1.5.0']) }
export const AllWell: Story = {
  args: { http: httpOf([aRemote({ name: 'account' }), aRemote({ name: 'sites' })]) },
}
export const NotYetOpened: Story = {
  args: {
    http: httpOf([
      aRemote({ name: 'sites', versions: [{ ...version('1.4.0', 0, 0), load_ms: null, platforms: [] }] }),
    ]),
  },
}
export const NoneIsPublished: Story = { args: { http: httpOf([]) } }
export const WithoutSuchFigures: Story = { args: { session: able([], { isAdmin: true }) } }
export const Failed: Story = { args: { http: answerHttp([answering(listRemoteHealth, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listRemoteHealth, neverAnswers)]) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
