import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { MonthBars } from './month-bars.tsx'

const meta = {
  title: 'Components/Graphics/MonthBars · column chart, bar chart, histogram',
  component: MonthBars,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Invoices of the last 3 months',
    months: [
      { key: '9', short: 'Sep', name: 'September 2026', value: 420, words: '420,00 €' },
      { key: '10', short: 'Oct', name: 'October 2026', value: 505, words: '505,00 €' },
      { key: '11', short: 'Nov', name: 'November 2026', value: 380, words: '380,00 €' },
    ],
  },
} satisfies Meta<typeof MonthBars>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
