import { userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kept } from '../stories/kept.tsx'
import { ColorField } from './color-field.tsx'

const meta = {
  title: 'Components/Colour/ColorField · colour picker, color',
  tags: ['autodocs'],
  component: ColorField,
  args: { label: 'Primary colour', value: '#1B4965', onChange: () => {} },
  render: (args) => <Kept first={args.value}>{(field) => <ColorField {...args} {...field} />}</Kept>,
} satisfies Meta<typeof ColorField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Hint: Story = { args: { hint: 'Headings and bars' } }
export const Offered: Story = { args: { label: 'Color', value: '#2E7D32', hasPresets: true } }
export const Own: Story = { args: { label: 'Color', value: '#3B7A57', hasPresets: true } }
export const Missing: Story = {
  args: { label: 'Color', value: '', hasPresets: true, error: 'Please choose a color' },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Primary colour: choose' }))
    await within(document.body).findByRole('dialog', { name: 'Primary colour: choose' })
  },
}
