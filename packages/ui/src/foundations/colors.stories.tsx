import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { colorGroups } from './color-groups.ts'
import { ColorSwatch } from './color-swatch.tsx'
import './foundations.css'

function Colors() {
  return (
    <div className="fl-foundation">
      {colorGroups.map(({ title, names }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="fl-foundation__grid">
            {names.map((name) => (
              <ColorSwatch key={name} name={name} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const meta = { title: 'Foundations/Colours', component: Colors } satisfies Meta<typeof Colors>

export default meta

export const All: StoryObj<typeof meta> = {}
