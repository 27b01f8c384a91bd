import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { measures } from '../theme/measures.ts'
import tokens from '../theme/tokens.json'
import './foundations.css'

const measuresOf = (prefix: string) => Object.entries(measures).filter(([name]) => name.startsWith(prefix))

function Shapes() {
  return (
    <div className="fl-foundation">
      <section>
        <h2>Corners</h2>
        <ul className="fl-foundation__grid">
          {measuresOf('radius-').map(([name, value]) => (
            <li key={name} className="fl-foundation__swatch">
              <span className="fl-foundation__box" style={{ borderRadius: value }} />
              <code>--fl-{name}</code>
              <span className="fl-foundation__value">{value}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Shadows: what floats above the page</h2>
        <ul className="fl-foundation__grid">
          {(['rest', 'popup', 'overlay'] as const).map((name) => (
            <li key={name} className="fl-foundation__swatch">
              <span className="fl-foundation__box" style={{ boxShadow: `var(--fl-shadow-${name})` }} />
              <code>--fl-shadow-{name}</code>
              <span className="fl-foundation__value">{tokens.shadow[name].$description}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Layers, from below</h2>
        <ol className="fl-foundation__grid">
          {measuresOf('z-').map(([name, value]) => (
            <li key={name} className="fl-foundation__swatch">
              <code>--fl-{name}</code>
              <span className="fl-foundation__value">{value}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const meta = {
  title: 'Foundations/Shapes · radius, shadow, elevation, layer, z-index',
  component: Shapes,
} satisfies Meta<typeof Shapes>

export default meta

export const All: StoryObj<typeof meta> = {}
