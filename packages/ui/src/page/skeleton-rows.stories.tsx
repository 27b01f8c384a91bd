import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SkeletonRows } from './skeleton-rows.tsx'

const meta = {
  title: 'Components/Page/SkeletonRows · placeholder, loading, shimmer',
  tags: ['autodocs'],
  component: SkeletonRows,
  args: { rows: 5, label: 'Loading sites' },
} satisfies Meta<typeof SkeletonRows>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithListBar: Story = { args: { hasBar: true, columns: 6 } }
export const List: Story = { args: { rowKind: 'list', columns: 1 } }
export const Form: Story = { args: { rowKind: 'form' } }
export const Narrow: Story = {
  args: { hasBar: true },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
}
