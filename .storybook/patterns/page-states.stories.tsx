import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import * as states from './page-states.tsx'
import code from './page-states.tsx?raw'
import { template } from './template.ts'

const nothing = () => {}

const meta = {
  title: 'Patterns/States of a page · empty, error, offline, no access, onboarding',
  component: states.Onboarding,
  tags: ['autodocs', 'guide'],
  parameters: template('What a page shows when there are no rows. Its heading and its frame stay.', code),
} satisfies Meta<typeof states.Onboarding>

export default meta
type Story = StoryObj<typeof meta>

export const Onboarding: Story = {}
export const NoMatch: Story = { render: states.NoMatch }
export const Loading: Story = { render: states.Loading }
export const Failed: Story = { render: () => <states.Failed onRetry={nothing} /> }
export const Offline: Story = { render: () => <states.Offline onRetry={nothing} /> }
export const NoAccess: Story = { render: states.NoAccess }
