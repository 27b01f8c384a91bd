import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { colorGroups } from './color-groups.ts'
import { ColorSwatch } from './color-swatch.tsx'
import './foundations.css'

function Colors() {
  return (
    <div className="fl-foundation">
      {colorGroups.map(({ title, colors }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="fl-foundation__grid">
            {colors.map(({ name, use }) => (
              <ColorSwatch key={name} name={name} use={use} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const meta = { title: 'Foundations/Colours · color, palette, contrast', component: Colors } satisfies Meta<
  typeof Colors
>

export default meta

export const All: StoryObj<typeof meta> = {}
