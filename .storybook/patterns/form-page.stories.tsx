import { press } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { NoticesPage } from './form-page.tsx'
import code from './form-page.tsx?raw'
import { template } from './template.ts'

const meta = {
  title: 'Patterns/Form with save bar · settings, edit',
  component: NoticesPage,
  tags: ['autodocs'],
  parameters: template('Settings of one thing, saved together. A short form in a dialog needs no bar.', code),
  args: {
    saved: { contact: 'Anna Klein', email: 'anna@baeckerei.example', isSent: true, hasSummary: false },
    submit: (): Promise<unknown> => Promise.resolve(null),
  },
} satisfies Meta<typeof NoticesPage>

export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {}
export const Unsaved: Story = { play: press(['checkbox', 'A summary each Monday']) }
export const FieldErrors: Story = {
  args: { saved: { contact: '', email: 'anna', isSent: true, hasSummary: false } },
  play: press(['checkbox', 'A summary each Monday'], ['button', /^Save notices/]),
}
export const Narrow: Story = { ...Unsaved, globals: { viewport: { value: 'phone' } } }
