import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Icon } from './icon.tsx'
import { iconNames } from './icon-names.ts'
import { Logo } from './marks.tsx'

const meta = { title: 'Components/Basics/Icon', component: Icon, args: { name: 'sites' } } satisfies Meta<
  typeof Icon
>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 140px)', gap: 12 }}>
      {iconNames.map((name) => (
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
