import { aSiteDetail, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedParts, missingPart } from '../../../../test/added-parts.tsx'
import { panelHttp } from '../../../../test/panel-http.ts'
import { remote } from '../../../remote.tsx'

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Slots/Tile of the dashboard',
  component: StoryHost,
  args: { remote, path: '/sites?site=1', http: panelHttp(aSiteDetail()) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoTile: Story = {}
export const OneTile: Story = { args: { slots: addedParts('site-tile', 1) } }
export const ThreeTiles: Story = { args: { slots: addedParts('site-tile', 3) } }
/** Beside one that works. */
export const FailingTile: Story = {
  args: { slots: [missingPart('site-tile', 'Carbon'), ...addedParts('site-tile', 1)] },
}
