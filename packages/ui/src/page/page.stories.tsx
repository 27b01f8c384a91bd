import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { Sparkline } from '../line/sparkline.tsx'
import { Figures } from './figures.tsx'
import { Page } from './page.tsx'

const points = (values: number[]) => values.map((value, at) => ({ at, value }))

const figures = [
  {
    ...{ id: 'all', label: 'Sites', value: 46 },
    trend: <Sparkline label="Between 41 and 46 in 5 days" points={points([41, 41, 43, 46, 46])} isWide />,
  },
  {
    id: 'updates',
    label: 'Updates',
    value: 16,
    detail: '95 updates',
    change: -3,
  },
  { id: 'core', label: 'Core updates', value: 11, detail: 'to 5.4.8 or 6.1.3' },
  { id: 'tls', label: 'TLS soon', value: 3, detail: '1 expired', group: 'warning' as const },
  { id: 'offline', label: 'Offline', value: 1, detail: 'for 2 h 11 min', group: 'danger' as const },
  { id: 'old', label: 'Backup old', value: 0, detail: 'over 7 days', group: 'warning' as const },
]

const meta = {
  title: 'Components/Page/Page · heading, page header, layout',
  tags: ['autodocs'],
  component: Page,
  args: {
    title: 'Sites',
    context: '46 sites, 6 need attention, checked 4 minutes ago',
    actions: (
      <>
        <Button icon="export">Export CSV</Button>
        <Button icon="plus">Connect site</Button>
      </>
    ),
    children: <Figures label="Filter by figure" figures={figures} pressedId="updates" onPress={() => {}} />,
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FiguresUnknown: Story = {
  args: {
    children: (
      <Figures
        label="Filter by figure"
        figures={figures.map((figure) => ({ ...figure, value: null, detail: undefined }))}
        pressedId={null}
        onPress={() => {}}
      />
    ),
  },
}
export const LongTitle: Story = {
  args: { title: 'Förderverein der Grundschule am Stadtpark e. V. und seiner Freunde', actions: undefined },
}
