import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Components/Page/ErrorState · failure, error page',
  tags: ['autodocs'],
  component: ErrorState,
  args: {
    title: 'Updates could not be loaded',
    what: 'This part of the console did not answer within 10 seconds.',
    stillWorks: 'Running backups and updates go on, and the other pages work.',
    code: ['FLT-2004 remote entry timed out', 'updates@1.8.2, 21.11.2026 08:06:41'],
    onRetry: () => {},
    end: <Button variant="quiet">Go to Sites</Button>,
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Retrying: Story = { args: { isRetrying: true } }
export const WithoutCode: Story = { args: { code: undefined, end: undefined } }
