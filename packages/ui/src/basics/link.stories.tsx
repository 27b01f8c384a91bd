import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Link } from './link.tsx'

const meta = {
  title: 'Components/Basics/Link · anchor, hyperlink',
  component: Link,
  tags: ['autodocs', 'guide'],
  args: {
    href: 'https://www.baeckerei-klein.example/',
    children: 'Frontend',
  },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NotALink: Story = {
  args: { href: 'ftp://files.example/', children: 'Plain text, as its address is none' },
}
