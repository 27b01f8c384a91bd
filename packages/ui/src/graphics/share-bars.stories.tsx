import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { ShareBars } from './share-bars.tsx'

const meta = {
  title: 'Components/Graphics/ShareBars · donut, pie, bar chart, proportion',
  component: ShareBars,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Largest accounts of this month',
    shares: [
      { key: '1', name: 'Kontor', value: 20_885, words: '208,85 €' },
      { key: '2', name: 'Studio Nordlicht', value: 9000, words: '90,00 €' },
      { key: 'others', name: '17 other accounts', value: null, words: '384,37 €' },
    ],
  },
} satisfies Meta<typeof ShareBars>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
