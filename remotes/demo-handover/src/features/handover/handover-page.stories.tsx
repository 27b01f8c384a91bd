import { getSite, listSiteNames } from '@flotilla/api/contract'
import { answerHttp, answering, aPageOf, aSiteDetail, failsWith, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const names = answering(listSiteNames, () => aPageOf([{ id: 1, name: 'Architekturbüro Nord' }]))
const site = answering(getSite, () => ({ data: aSiteDetail({ assignee: 'Mira Holm' }) }))
const reads = answerHttp([names, site], { hasFleet: true })
const fails = answerHttp([names, answering(getSite, failsWith('site_timeout'))], { hasFleet: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Demo/Handover',
  component: StoryHost,
  args: { remote, http: reads, path: '/demo-handover' },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const NoSite: Story = {}
export const Sheet: Story = { args: { path: '/demo-handover?site=1' } }
export const Narrow: Story = { ...Sheet, globals: { viewport: { value: 'mobile1' } } }
export const Failed: Story = { args: { ...Sheet.args, http: fails } }
