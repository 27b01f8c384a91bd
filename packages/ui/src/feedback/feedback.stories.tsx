import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { Alert } from './alert.tsx'
import { Strip } from './strip.tsx'
import { ToastRegion } from './toast-region.tsx'

const meta = {
  title: 'Components/Feedback/Alert · banner, callout, inline message',
  tags: ['autodocs'],
  component: Alert,
  args: {
    group: 'info',
    children: 'Keep the ZIP as it is. The next step uploads it in the extension installer.',
  },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Warning: Story = {
  args: {
    group: 'warning',
    title: 'Backup tools are missing',
    children: 'Install Akeeba Backup on the site to make backups.',
    actions: <Button size="sm">How to install it</Button>,
  },
}
export const Danger: Story = {
  args: {
    group: 'danger',
    title: 'Wrong e-mail or password',
    children: 'Try again, or ask for a new password.',
  },
}
export const WithoutBlanks: Story = {
  args: {
    group: 'danger',
    title: 'Could not add site',
    children: `A plugin breaks the API in ${'/httpdocs/plugins/system/framework/Extension'.repeat(3)}.php`,
  },
  globals: { viewport: { value: 'mobile1' } },
}
export const Success: Story = {
  args: { group: 'success', children: 'Your e-mail address is confirmed.', onDismiss: () => {} },
}
export const Strips: Story = {
  render: () => (
    <>
      <Strip group="warning" text="Override: sites comes from localhost" />
      <Strip group="danger" text="The server does not answer" action={<Button size="xs">Retry</Button>} />
      <Strip group="info" text="A new version is ready" action={<Button size="xs">Refresh</Button>} />
    </>
  ),
}
export const StandingMessage: Story = {
  render: () => (
    <ToastRegion
      onDismiss={() => {}}
      toasts={[]}
      standing={{ id: 'paused', group: 'warning', text: 'Live updates paused, reconnecting' }}
    />
  ),
}
export const Toasts: Story = {
  render: () => (
    <ToastRegion
      onDismiss={() => {}}
      stayMs={3_600_000}
      toasts={[
        { id: '1', group: 'success', text: 'Backup started successfully', detail: 'Bäckerei Klein' },
        { id: '2', group: 'info', text: 'Extension updated', count: 12 },
        {
          id: '3',
          group: 'danger',
          text: 'Backup failed',
          detail: 'Weingut Steinert Shop: site answers HTTP 503',
          action: { label: 'Retry', onPress: () => {} },
        },
      ]}
    />
  ),
}
