import { countSiteSchedules, type ScheduleCount, saveSiteSchedules } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  failsWith,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ScheduleSheet } from './schedule-sheet.tsx'

const count: ScheduleCount = {
  sites: 312,
  scheduled: 12,
  left_out: [
    {
      code: 'conflict',
      message: 'The site has a schedule, which it keeps.',
      count: 12,
      sites: ['Alpha', 'Beta'],
    },
    {
      code: 'backup_unavailable',
      message: 'This site has no backup tool that can start a backup.',
      count: 1,
      sites: ['Bare'],
    },
  ],
  starts: [2, 3, 4, 5].map((hour) => ({ hour, sites: 78 })),
  first_at: '2026-11-27T02:00:00Z',
}

type Counted = () => ScheduleCount | Promise<never>

function Opened({ counted }: { counted: Counted }) {
  const http = answerHttp([
    answering(countSiteSchedules, async () => ({ data: await counted() })),
    answering(saveSiteSchedules, failsWith('timeout')),
  ])
  const target = { at: { filter: { tagId: 1 } }, what: 'Retainer' }
  const page = <ScheduleSheet opened={target} onClose={() => {}} />
  return <StoryHost http={http} remote={{ routes: [{ path: '*', element: page }] }} path="/sites" />
}

const meta: Meta<typeof Opened> = {
  title: 'Sites/Set schedule',
  component: Opened,
  args: { counted: () => count },
}

export default meta
type Story = StoryObj<typeof Opened>

export const Many: Story = {}
export const Nothing: Story = {
  args: { counted: () => ({ ...count, sites: 0, scheduled: 0, starts: [], first_at: null }) },
}
export const NoDay: Story = {
  play: press(['button', 'Sundays'], ['checkbox', 'Backup on Sunday']),
}
export const Counting: Story = { args: { counted: neverAnswers } }
export const NotCounted: Story = { args: { counted: refuses } }
export const Replacing: Story = { play: press(['checkbox', /^Replace the schedules/]) }
export const NotSet: Story = {
  play: inTurn(press(['button', 'Set schedule of 312 sites']), shows(/could not be set/)),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
