import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Drawing } from './drawing.tsx'

const names = ['sites', 'search', 'clear', 'backups', 'mail'] as const
const screens = ['joomla-menu', 'joomla-upload', 'joomla-token'] as const

const meta = {
  title: 'Foundations/Drawings',
  component: Drawing,
  args: { name: 'sites' },
} satisfies Meta<typeof Drawing>

export default meta
type Story = StoryObj<typeof meta>

const show = (all: readonly (typeof names | typeof screens)[number][]) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    {all.map((name) => (
      <div key={name} style={{ width: name.startsWith('joomla') ? 280 : 160 }}>
        <Drawing name={name} />
      </div>
    ))}
  </div>
)

export const EmptyPlaces: Story = { render: () => show(names) }
export const ScreensOfJoomla: Story = { render: () => show(screens) }
