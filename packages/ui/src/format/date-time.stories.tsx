import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { DateTime } from './date-time.tsx'

const meta = {
  title: 'Components/Format/DateTime · date, time, timestamp',
  component: DateTime,
  tags: ['autodocs', 'guide'],
  args: {
    at: '2026-11-21T07:02:00Z',
    offsetHours: 1,
    now: Date.parse('2026-11-21T08:00:00Z'),
  },
} satisfies Meta<typeof DateTime>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Day: Story = { args: { hasNoTime: true } }
export const None: Story = { args: { at: null } }
