import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import './foundations.css'

const principles = [
  [
    'Normal is quiet, exceptions speak.',
    'A good state is an outlined icon and grey text. Weight, shape and word grow with severity; colour comes last.',
  ],
  [
    'One accent, and it means "you can act or it is running".',
    'Links, the primary button, checked, selected, pending counts, progress. Never decoration.',
  ],
  ['One primary button per view.', 'On the task at hand: nothing selected, no primary.'],
  [
    'Nothing moves.',
    'List bar, figures and pager keep their place and height in every state. Progress sits where the state sat.',
  ],
  [
    'Lines before boxes, boxes before shadows.',
    'A card has a border and no shadow; a shadow means "floats above the page".',
  ],
  [
    'Read in columns.',
    'Numbers and dates of equal width, icons in one vertical line, at most one second line in a cell.',
  ],
] as const

function Principles() {
  return (
    <ol className="fl-foundation">
      {principles.map(([rule, meaning]) => (
        <li key={rule}>
          <h2>{rule}</h2>
          <p>{meaning}</p>
        </li>
      ))}
    </ol>
  )
}

const meta = { title: 'Foundations/Principles', component: Principles } satisfies Meta<typeof Principles>

export default meta

export const All: StoryObj<typeof meta> = {}
