import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import './foundations.css'

const steps = [
  [4, 'Icon and word'],
  [8, 'Controls that belong together'],
  [12, 'Blocks of a page, cards, figures'],
  [16, 'Fields of a form; the gutter of a phone'],
  [24, 'The gutter; parts of a page'],
  [32, 'Groups of a form'],
] as const

function Spacing() {
  return (
    <div className="fl-foundation">
      <p>Everything is on a grid of 4 px. The distance grows with the difference of what it separates.</p>
      <ul className="fl-foundation__lines">
        {steps.map(([px, use]) => (
          <li key={px} className="fl-foundation__line">
            <span className="fl-foundation__bar" style={{ width: px * 8 }} />
            <span className="fl-foundation__value">
              {px} px · {use}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const meta = {
  title: 'Foundations/Spacing · grid, gap, margin, padding',
  component: Spacing,
  tags: ['guide'],
} satisfies Meta<typeof Spacing>

export default meta

export const All: StoryObj<typeof meta> = {}
