import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Kept } from '../stories/kept.tsx'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Components/Form/TextArea · multiline, textarea',
  component: TextArea,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Mail content',
    value: 'Dear [contactperson],',
    onChange: () => {},
  },
  render: (args) => <Kept first={args.value}>{(field) => <TextArea {...args} {...field} />}</Kept>,
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithError: Story = { args: { error: 'Some content is required' } }
