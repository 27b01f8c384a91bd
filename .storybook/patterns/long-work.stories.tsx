import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { type Piece, WorkPage } from './long-work.tsx'
import code from './long-work.tsx?raw'
import { template } from './template.ts'

const pieces: Piece[] = [
  { site: 'Autohaus Meier', state: 'done' },
  { site: 'Bäckerei Klein', state: 'running', percent: 43 },
  { site: 'Hotel Seeblick Konstanz', state: 'failed', reason: 'The site answers HTTP 503' },
  { site: 'Museum', state: 'waiting' },
]

const meta = {
  title: 'Patterns/Long work · background job, batch',
  component: WorkPage,
  tags: ['autodocs'],
  parameters: template('Work that takes minutes and goes on while the person does something else.', code),
  args: { pieces, onRetry: () => {} },
} satisfies Meta<typeof WorkPage>

export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Ended: Story = {
  args: {
    pieces: pieces.map((piece) => ({ ...piece, state: piece.state === 'failed' ? 'failed' : 'done' })),
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
