import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Button } from '../basics/button.tsx'
import { PanelBody, PanelHead, SplitListHead, SplitPanel } from './split-panel.tsx'

const meta = {
  title: 'Components/Page/SplitPanel · master detail, list and detail',
  component: SplitPanel,
  subcomponents: { PanelBody, PanelHead, SplitListHead },
  tags: ['autodocs', 'guide'],
  parameters: { layout: 'fullscreen' },
  args: {
    listLabel: 'All sites',
    skipLabel: 'Skip to the site',
    list: null,
    children: null,
  },
  render: (args) => (
    <SplitPanel {...args} list={<SplitListHead>46 sites</SplitListHead>}>
      <PanelHead title="Autohaus Meier" actions={<Button variant="primary">Backup and test now</Button>} />
      <PanelBody>Tiles, then cards.</PanelBody>
    </SplitPanel>
  ),
} satisfies Meta<typeof SplitPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
