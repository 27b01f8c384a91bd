import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { DateTime } from '../format/date-time.tsx'
import { Link } from './link.tsx'
import { Kbd } from './marks.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Ring } from './status.tsx'

const meta = {
  title: 'Components/Basics/ProgressBar · progress, meter, loading bar',
  tags: ['autodocs'],
  component: ProgressBar,
  args: { label: 'Backup of 46 sites', value: 29, max: 46 },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Progress: Story = {}
export const ProgressWithFailures: Story = { args: { failed: 2 } }
export const ProgressWithoutFigure: Story = { args: { value: null } }
export const Links: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 12 }}>
      <li>
        <Link href="https://www.baeckerei-klein.example/">Frontend</Link>
      </li>
      <li>
        <Link href="/downloads/component.zip">Remote component</Link>
      </li>
      <li>
        <Link href="ftp://files.example/">Not a link, as its address is none</Link>
      </li>
    </ul>
  ),
}
export const DatesRingKeys: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 12 }}>
      <li>
        <DateTime at="2026-11-21T07:02:00Z" offsetHours={1} now={Date.parse('2026-11-21T08:00:00Z')} />
      </li>
      <li>
        <Ring label="Backup running" /> Backup running
      </li>
      <li>
        <Kbd>Ctrl K</Kbd> <Kbd>/</Kbd>
      </li>
    </ul>
  ),
}
