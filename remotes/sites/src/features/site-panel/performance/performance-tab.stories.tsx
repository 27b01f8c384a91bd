import { getSite } from '@flotilla/api/contract'
import { answering, aSiteDetail, neverAnswers, StoryHost, shows } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const start = Date.parse('2026-10-22T08:00:00Z') / 1000
const ttfbs = Array.from({ length: 720 }, (_, hour): [number, number | null] => [
  start + hour * 3600,
  hour > 260 && hour < 290 ? null : Math.round(300 + 80 * Math.sin(hour / 4) + (hour === 498 ? 2100 : 0)),
])
const ttfb_bands = ttfbs.flatMap(([seconds, value], hour): [number, number, number][] =>
  value === null || hour < 240
    ? []
    : [[seconds, Math.round(value * 0.92), Math.round(value * (1.15 + (hour % 5) / 20))]],
)
const markers = [
  { at: '2026-11-18T03:50:00Z', kind: 'core_update' as const, text: 'Joomla 5.4.8 → 5.4.9' },
  ...['Akeeba Backup 10.0.1 → 10.0.2', 'JCE Editor 2.9.98 → 2.9.99'].map((text) => ({
    ...{ at: '2026-11-11T03:50:00Z', kind: 'extension_update' as const, text },
  })),
]
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
export const BandAndMarks: Story = {
  args: { http: panelHttp(aSiteDetail({ ttfbs, ttfb_bands, markers, uptime })) },
}
export const PlainBackend: Story = { args: { http: panelHttp(aSiteDetail({ ttfbs, uptime: null })) } }
export const OneValue: Story = {
  args: { http: panelHttp(aSiteDetail({ ttfbs: [[start, 320]], uptime: null })) },
  play: shows(/^Too few measurements for a chart: one so far, 320 ms\./),
}
export const Empty: Story = {
  args: { http: panelHttp(aSiteDetail({ ttfbs: [], uptime: null })) },
  play: shows('No response times yet'),
}
/** It has been down from the first check on. */
export const NeverOnline: Story = {
  args: {
    http: panelHttp(
      aSiteDetail({
        ttfbs: ttfbs.slice(-48).map(([seconds]) => [seconds, null]),
        uptime: {
          ...{ d1: 0, d7: 0, d30: 0 },
          incidents: [
            { from: '2026-11-19T08:00:00Z', to: null, message: 'The name of the site cannot be resolved.' },
          ],
        },
      }),
    ),
  },
}
export const Loading: Story = {
  args: { http: panelHttp(aSiteDetail(), [answering(getSite, neverAnswers)]) },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
