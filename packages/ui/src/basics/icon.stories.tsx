import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import type { IconName } from './icon.tsx'
import { Icon } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'
import { Logo } from './marks.tsx'

const outlined = Object.keys(iconPaths).filter((name): name is keyof typeof iconPaths => name in iconPaths)
const names: IconName[] = [...outlined, 'warning', 'danger', 'not-tested', 'running']

const meta = {
  title: 'Components/Basics/Icon · pictogram, glyph, symbol',
  tags: ['autodocs'],
  component: Icon,
  args: { name: 'sites' },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 140px)', gap: 12 }}>
      {names.map((name) => (
        <li key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
      <li style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Logo />
        Logo
      </li>
    </ul>
  ),
}
