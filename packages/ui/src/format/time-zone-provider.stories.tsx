import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { DateTime, TimeZoneProvider } from './date-time.tsx'

const meta = {
  title: 'Components/Format/TimeZoneProvider · time zone, UTC offset',
  component: TimeZoneProvider,
  tags: ['autodocs', 'guide'],
  args: {
    offsetHours: 2,
    children: null,
  },
  render: (args) => (
    <TimeZoneProvider offsetHours={args.offsetHours}>
      <DateTime at="2026-11-21T07:02:00Z" />
    </TimeZoneProvider>
  ),
} satisfies Meta<typeof TimeZoneProvider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
