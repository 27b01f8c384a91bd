import { answerHttp, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Toolbox page',
  component: StoryHost,
  args: { remote, path: '/toolbox', http: answerHttp([]) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Discounts: Story = {}
export const Materials: Story = { args: { path: '/toolbox?tab=materials' } }
