import { able, aSiteDetail, press, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { panelHttp } from '../../../test/panel-http.ts'
import { remote } from '../../remote.tsx'

/** A person who has hidden some columns, so that there is room. */
const hidden = ['tls', 'backup', 'tested', 'core']
const person = able(['preferences'])
const choices = { 'sites:hidden-columns': JSON.stringify(hidden) }
const session = { ...person, user: { ...person.user, preferences: { choices } } }

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Slots/Column of the sites',
  component: StoryHost,
  args: { remote, path: '/sites', http: panelHttp(aSiteDetail()), session },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoColumn: Story = {}
export const OneColumn: Story = { args: { slots: addedParts('site-column', 1) } }
export const ThreeColumns: Story = { args: { slots: addedParts('site-column', 3) } }
export const FailingColumn: Story = {
  args: { slots: [missingPart('site-column', 'Carbon'), ...addedParts('site-column', 1)] },
}
export const InTheMenu: Story = {
  args: { slots: addedParts('site-column', 3) },
  play: press(['button', 'Columns']),
}
