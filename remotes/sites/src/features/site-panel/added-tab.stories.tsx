import { aSiteDetail, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { panelHttp } from '../../../test/panel-http.ts'
import { remote } from '../../remote.tsx'

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Slots/Tab of the site panel',
  component: StoryHost,
  args: { remote, path: '/sites?site=1&tab=other.part-1', http: panelHttp(aSiteDetail()) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

/** No remote adds a tab: the address opens the dashboard. */
export const NoTab: Story = {}
export const OneTab: Story = { args: { slots: addedParts('site-tab', 1) } }
export const ThreeTabs: Story = { args: { slots: addedParts('site-tab', 3) } }
export const FailingTab: Story = { args: { slots: [missingPart('site-tab')] } }
