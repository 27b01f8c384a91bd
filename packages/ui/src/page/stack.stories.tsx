import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Card } from './card.tsx'
import { Stack } from './stack.tsx'

const meta = {
  title: 'Components/Page/Stack · vertical layout, spacing',
  component: Stack,
  tags: ['autodocs', 'guide'],
  args: {
    children: [
      <Card key="1" title="Updates">
        Two extensions.
      </Card>,
      <Card key="2" title="Latest backup">
        Tested.
      </Card>,
    ],
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
