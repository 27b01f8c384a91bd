import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { SiteReasonItem, SiteReasonLine, SiteReasonList, SiteReasonsButton } from './site-reasons.tsx'

const meta = {
  title: 'Components/Site cells/SiteReasonsButton · why, problem, cause',
  component: SiteReasonsButton,
  subcomponents: { SiteReasonItem, SiteReasonLine, SiteReasonList },
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Critical Core update failed +1, why: Autohaus Meier',
    children: <SiteReasonLine group="danger" title="Core update failed" more={1} />,
    content: () => (
      <SiteReasonList label="Reasons of Autohaus Meier">
        <SiteReasonItem
          group="danger"
          title="Core update failed"
          text="The last update of Joomla to 5.4.8 failed."
          since="2026-11-20T13:00:00Z"
          acts={<Button size="xs">Update core</Button>}
        />
      </SiteReasonList>
    ),
  },
} satisfies Meta<typeof SiteReasonsButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
