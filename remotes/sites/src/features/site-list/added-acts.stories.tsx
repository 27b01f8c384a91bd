import { aSiteDetail, inTurn, press, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { panelHttp } from '../../../test/panel-http.ts'
import { remote } from '../../remote.tsx'

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Slots/Act at a site',
  component: StoryHost,
  args: { remote, path: '/sites', http: panelHttp(aSiteDetail()) },
  play: press(['button', /^Actions for/]),
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoAct: Story = {}
export const OneAct: Story = { args: { slots: addedParts('site-act', 1) } }
export const ThreeActs: Story = { args: { slots: addedParts('site-act', 3) } }
export const FailingAct: Story = {
  args: { slots: [missingPart('site-act')] },
  play: inTurn(press(['button', /^Actions for/]), press(['menuitem', 'Risk'])),
}
