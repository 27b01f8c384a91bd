import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kept } from '../stories/kept.tsx'
import { TimeField } from './time-field.tsx'

const meta = {
  title: 'Components/Time/TimeField · time picker, clock',
  tags: ['autodocs'],
  component: TimeField,
  args: { label: 'Time on Monday', value: '05:30', minutes: [0, 15, 30, 45], onChange: () => {} },
  render: (args) => <Kept first={args.value}>{(field) => <TimeField {...args} {...field} />}</Kept>,
} satisfies Meta<typeof TimeField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InARow: Story = { args: { size: 'sm' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Time on Monday: 05:30' }))
    await canvas.findByRole('textbox', { name: 'Time on Monday' })
  },
}
