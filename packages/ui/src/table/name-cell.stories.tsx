import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { NameCell } from './name-cell.tsx'

const meta = {
  title: 'Components/Table/NameCell · name of a site',
  tags: ['autodocs'],
  component: NameCell,
  args: {
    name: 'Autohaus Meier',
    renderLink: (props) => <a href="#site" {...props} />,
    tags: [{ name: 'Brochure', color: '#2E7D32' }],
    description: 'Used-car import runs nightly at 01:00',
  },
} satisfies Meta<typeof NameCell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LongDescription: Story = {
  args: {
    description: 'Contact is the treasurer, invoices by post. Template has an edit in error.php, line 42.',
  },
}
export const NameOnly: Story = { args: { tags: [], description: null } }
