import { answerHttp, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

const meta: Meta<typeof StoryHost> = {
  title: 'Account/DPA page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/dpa', http: answerHttp([]) },
}
export default meta

type Story = StoryObj<typeof StoryHost>

export const Read: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
