import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { measures } from '../theme/measures.ts'
import './foundations.css'

const uses = [
  ['fast', 'Hover, press, popup, drawer, tray, tick'],
  ['slow', 'Progress, ring'],
  ['flash', 'A row whose work has just ended'],
] as const

function Motion() {
  return (
    <div className="fl-foundation">
      <p>
        Grounds, opacity and transform only; rows do not fly. With reduced motion nothing moves, and the ring
        stands still beside its word. The curve is <code>{measures['ease-out']}</code>.
      </p>
      <ul className="fl-foundation__lines">
        {uses.map(([name, use]) => (
          <li key={name} className="fl-foundation__line">
            <span>{use}</span>
            <span className="fl-foundation__value">
              <code>--fl-{name}</code> {measures[name]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const meta = { title: 'Foundations/Motion · animation, duration, easing', component: Motion } satisfies Meta<
  typeof Motion
>

export default meta

export const All: StoryObj<typeof meta> = {}
