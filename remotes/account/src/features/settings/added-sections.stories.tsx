import { getAccount } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { addedSections, missingSection } from '../../../test/added-sections.tsx'
import { remote } from '../../remote.tsx'

const { account } = fakeSession()
const meta: Meta<typeof StoryHost> = {
  title: 'Account/Slots/Section of the settings',
  component: StoryHost,
  args: { remote, path: '/settings', http: answerHttp([answering(getAccount, () => ({ data: account }))]) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoSection: Story = {}
export const OneSection: Story = { args: { slots: addedSections(1) } }
export const ThreeSections: Story = { args: { slots: addedSections(3) } }
/** Beside one that works. */
export const FailingSection: Story = { args: { slots: [missingSection, ...addedSections(1)] } }
