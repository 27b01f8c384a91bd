import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Tray } from './tray.tsx'
import type { TrayJob } from './tray-job.ts'

const jobs: TrayJob[] = [
  {
    id: '1',
    title: 'Backup',
    state: 'running',
    done: 31,
    total: 46,
    failed: 2,
    onRetry: () => {},
    children: [
      { id: 'a', name: 'Bäckerei Klein', state: 'running', percent: 43 },
      { id: 'b', name: 'Weingut Steinert Shop', state: 'failed', reason: 'site answers HTTP 503' },
    ],
  },
  { id: '2', title: 'Core update', of: 'Hotel Seeblick Konstanz', state: 'running', done: 71, total: 100 },
  {
    id: '3',
    title: 'Backup and test',
    of: 'Gemeinde Oberhofen',
    state: 'done',
    done: null,
    total: 100,
    figures: 'passed 07:58',
  },
]

function Kept({ rows, isCollapsed: first }: { rows: TrayJob[]; isCollapsed: boolean }) {
  const [isCollapsed, setIsCollapsed] = useState(first)
  return <Tray jobs={rows} isCollapsed={isCollapsed} onCollapsedChange={setIsCollapsed} onClose={() => {}} />
}

const meta = {
  title: 'feedback/Tray',
  component: Kept,
  args: { rows: jobs, isCollapsed: false },
} satisfies Meta<typeof Kept>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Collapsed: Story = { args: { isCollapsed: true } }
export const Empty: Story = { args: { rows: [] } }
