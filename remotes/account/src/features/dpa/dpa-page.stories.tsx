import { answerHttp, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const Dpa = () => <StoryHost http={answerHttp([])} remote={remote} path="/dpa" />

/** The tabs go to the edges of the shell's main area, so a story needs its padding. */
const meta: Meta<typeof Dpa> = {
  title: 'Account/DPA page',
  component: Dpa,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '16px 24px' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta

export const Read: StoryObj<typeof Dpa> = {}
