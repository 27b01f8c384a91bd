import { aSiteDetail, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const start = Date.parse('2026-10-22T08:00:00Z') / 1000
const ttfbs = Array.from({ length: 720 }, (_, hour): [number, number | null] => [
  start + hour * 3600,
  hour > 260 && hour < 290 ? null : Math.round(300 + 80 * Math.sin(hour / 4) + (hour === 498 ? 2100 : 0)),
])
const uptime = {
  ...{ d1: 100, d7: 99.98, d30: 99.61 },
  incidents: [
    { from: '2026-11-18T04:00:00Z', to: '2026-11-18T04:18:00Z', message: 'HTTP 503' },
    { from: '2026-11-02T10:00:00Z', to: '2026-11-02T15:31:00Z', message: 'The site did not answer in time.' },
  ],
}

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Performance tab',
  component: StoryHost,
  args: {
    remote,
    path: '/sites?site=1&tab=performance',
    http: panelHttp(aSiteDetail({ ttfbs, uptime })),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Month: Story = {}
export const PlainBackend: Story = { args: { http: panelHttp(aSiteDetail({ ttfbs, uptime: null })) } }
export const OneValue: Story = {
  args: { http: panelHttp(aSiteDetail({ ttfbs: [[start, 320]], uptime: null })) },
}
export const Empty: Story = { args: { http: panelHttp(aSiteDetail({ ttfbs: [], uptime: null })) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
