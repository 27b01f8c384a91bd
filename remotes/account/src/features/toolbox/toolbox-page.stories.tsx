import { answerHttp, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const Toolbox = ({ path }: { path: string }) => (
  <StoryHost http={answerHttp([])} remote={remote} path={path} />
)

const meta: Meta<typeof Toolbox> = { title: 'Account/Toolbox page', component: Toolbox }
export default meta
type Story = StoryObj<typeof Toolbox>

export const Discounts: Story = { args: { path: '/toolbox' } }
export const Materials: Story = { args: { path: '/toolbox?tab=materials' } }
