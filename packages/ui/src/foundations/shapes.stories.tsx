import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { densityMeasures, measures, shadows } from '../theme/measures.ts'
import './foundations.css'

const radii = Object.entries(measures).filter(([name]) => name.startsWith('radius-'))

function Shapes() {
  return (
    <div className="fl-foundation">
      <section>
        <h2>Corners</h2>
        <ul className="fl-foundation__grid">
          {radii.map(([name, value]) => (
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
          {Object.keys(shadows).map((name) => (
            <li key={name} className="fl-foundation__swatch">
              <span className="fl-foundation__box" style={{ boxShadow: `var(--fl-${name})` }} />
              <code>--fl-{name}</code>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Heights by density</h2>
        <ul className="fl-foundation__grid">
          {Object.entries(densityMeasures).map(([name, { comfortable, compact }]) => (
            <li key={name} className="fl-foundation__swatch">
              <span className="fl-foundation__box" style={{ height: `var(--fl-${name})` }} />
              <code>--fl-{name}</code>
              <span className="fl-foundation__value">
                {comfortable} px comfortable, {compact} px compact
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const meta = { title: 'Foundations/Shapes', component: Shapes } satisfies Meta<typeof Shapes>

export default meta

export const All: StoryObj<typeof meta> = {}
