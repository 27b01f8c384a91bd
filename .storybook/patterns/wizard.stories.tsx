import { press } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { template } from './template.ts'
import { SchedulePage } from './wizard.tsx'
import code from './wizard.tsx?raw'

const meta = {
  title: 'Patterns/Wizard · steps, guided task, assistant',
  component: SchedulePage,
  tags: ['autodocs'],
  parameters: template(
    'A task whose steps depend on each other, on one page. Steps that do not are a form with a save bar.',
    code,
  ),
  args: { onFinish: () => {} },
} satisfies Meta<typeof SchedulePage>

export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}
export const Missing: Story = { play: press(['button', 'Use this folder']) }
export const LastStep: Story = { args: { start: 2 } }
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
