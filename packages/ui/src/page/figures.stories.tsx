import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Held } from '../stories/held.tsx'
import { Figures } from './figures.tsx'

const meta = {
  title: 'Components/Page/Figures · KPI, statistic, metric',
  component: Figures,
  tags: ['autodocs', 'guide'],
  args: {
    label: 'Filter by figure',
    pressedId: null,
    onPress: () => {},
    figures: [
      { id: 'all', label: 'Sites', value: 46 },
      { id: 'tls', label: 'TLS soon', value: 3, detail: '1 expired', group: 'warning' as const },
      { id: 'offline', label: 'Offline', value: 1, detail: 'for 2 h 11 min', group: 'danger' as const },
    ],
  },
  render: (args) => (
    <Held first={args.pressedId}>
      {(pressedId, onPress) => <Figures {...args} pressedId={pressedId} onPress={onPress} />}
    </Held>
  ),
} satisfies Meta<typeof Figures>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
