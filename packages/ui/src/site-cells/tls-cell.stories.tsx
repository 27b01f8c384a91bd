import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TlsCell } from './host-cells.tsx'

const meta = {
  title: 'Components/Site cells/TlsCell · certificate, HTTPS, SSL',
  component: TlsCell,
  tags: ['autodocs', 'guide'],
  args: {
    isEnabled: true,
    expiration: '2026-12-03T06:00:00Z',
    now: Date.parse('2026-11-21T08:00:00Z'),
  },
} satisfies Meta<typeof TlsCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Expired: Story = { args: { expiration: '2026-11-20T00:00:00Z' } }
export const None: Story = { args: { isEnabled: false, expiration: null } }
