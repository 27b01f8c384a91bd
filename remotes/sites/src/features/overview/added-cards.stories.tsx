import { getOverview, noteVisit } from '@flotilla/api/contract'
import { able, answerHttp, answering, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { remote } from '../../remote.tsx'
import { aFleet } from './a-fleet.ts'

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Slots/Card of the overview',
  component: StoryHost,
  args: {
    ...{ remote, path: '/overview', session: able(['overview']) },
    http: answerHttp([
      answering(getOverview, () => ({ data: aFleet(46) })),
      answering(noteVisit, () => null),
    ]),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoCard: Story = {}
export const OneCard: Story = { args: { slots: addedParts('overview-card', 1) } }
export const ThreeCards: Story = { args: { slots: addedParts('overview-card', 3) } }
/** Beside one that works. */
export const FailingCard: Story = {
  args: { slots: [missingPart('overview-card', 'Carbon'), ...addedParts('overview-card', 1)] },
}
export const NarrowCards: Story = { ...ThreeCards, globals: { viewport: { value: 'mobile1' } } }
