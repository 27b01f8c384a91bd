import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { InboxPage, type Reason } from './inbox.tsx'
import code from './inbox.tsx?raw'
import { template } from './template.ts'

const reasons: Reason[] = [
  {
    id: '1',
    site: 'Hotel Seeblick Konstanz',
    group: 'danger',
    word: 'Backup failed',
    text: 'The archive ended too early: part 2 of 3 is 1.2 MB shorter than it says.',
    since: '21.11.2026 03:24',
    remedy: 'Retry backup',
  },
  {
    id: '2',
    site: 'Autohaus Meier',
    group: 'warning',
    word: 'Known flaw',
    text: 'JCE Editor 2.9.80 has a known flaw; 2.9.99 mends it.',
    since: '19.11.2026 11:02',
    remedy: 'Update JCE Editor',
  },
  {
    id: '3',
    site: 'Fahrradladen Kette',
    group: 'warning',
    word: '12 days left',
    text: 'The certificate ends on 03.12.2026. The host renews it, or a person does.',
    since: '18.11.2026 06:00',
    remedy: 'Check TLS again',
  },
]

const meta = {
  title: 'Patterns/Inbox · triage, attention, tasks',
  component: InboxPage,
  tags: ['autodocs'],
  parameters: {
    ...template('What a person has to decide, one after the other, worst first.', code),
    layout: 'fullscreen',
  },
  args: {
    reasons,
  },
} satisfies Meta<typeof InboxPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AllClear: Story = { args: { reasons: [] }, parameters: { layout: 'padded' } }
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
