import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Pager } from './pager.tsx'

const meta = {
  title: 'Components/Table/Pager · pagination, pages',
  tags: ['autodocs'],
  component: Pager,
  args: { page: 1, pageCount: 3, perPage: 20, total: 46, onPageChange: () => {} },
} satisfies Meta<typeof Pager>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnePage: Story = { args: { pageCount: 1, total: 12 } }
export const ManyPages: Story = { args: { page: 50, pageCount: 100, total: 2000 } }
export const LastOfManyNarrow: Story = {
  args: { page: 100, pageCount: 100, total: 2000 },
  globals: { viewport: { value: 'mobile1' } },
}
export const Nothing: Story = { args: { pageCount: 1, total: 0 } }
