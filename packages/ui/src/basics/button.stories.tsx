import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/Basics/Button · CTA, action, submit',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Backup now' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Primary: Story = {
  args: { variant: 'primary', icon: 'shield', children: 'Backup and test now' },
}
export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear' } }
export const DangerQuiet: Story = { args: { variant: 'danger-quiet', icon: 'trash', children: 'Remove' } }
export const DangerSolid: Story = { args: { variant: 'danger-solid', children: 'Remove 12 sites' } }
export const WithCount: Story = { args: { icon: 'updates', count: 18, children: 'Update all' } }
export const Busy: Story = { args: { variant: 'primary', isBusy: true, children: 'Saving' } }
export const DisabledSaysWhy: Story = {
  args: { disabledReason: 'Backup tools are not installed on this site' },
}
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <Button size="xs">Test now</Button>
      <Button size="sm">Update all</Button>
      <Button>Connect site</Button>
      <Button size="lg" variant="primary">
        Sign in
      </Button>
      <IconButton icon="more" name="Actions for Autohaus Meier" />
      <IconButton icon="eye-off" name="Ignore JCE Editor" size="xs" />
      <IconButton icon="trash" name="Remove Autohaus Meier" disabledReason="A backup is running" />
    </div>
  ),
}
