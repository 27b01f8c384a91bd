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
/** The environment names a shop. */
export const WithShop: Story = {
  args: { config: { links: { documentation: '', component: '', couponShop: 'https://shop.example/' } } },
}
export const Materials: Story = { args: { path: '/toolbox?tab=materials' } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
