import { deleteSite, getSite, listSites } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  aPageOf,
  aSiteDetail,
  aSiteRow,
  failsWith,
  inTurn,
  neverAnswers,
  press,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const sites = Array.from({ length: 12 }, (_, index) => aSiteRow({ id: index + 1, name: `Site ${index + 1}` }))
const httpOf = (remove: Parameters<typeof answering<typeof deleteSite>>[1]) =>
  answerHttp([
    answering(getSite, () => ({ data: aSiteDetail() })),
    answering(listSites, ({ query }) => aPageOf(sites, query)),
    answering(deleteSite, remove),
  ])
const busy = failsWith('site_busy', { message: 'A backup runs there, which cannot be cancelled any more.' })

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Removal',
  component: StoryHost,
  args: { remote, http: httpOf(busy), path: '/site/1/destroy' },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const OneSite: Story = {}
export const ThreeSites: Story = { args: { path: '/sites/destroy?ids=1,2,3' } }
export const ManySites: Story = {
  args: { path: `/sites/destroy?ids=${sites.map(({ id }) => id).join(',')}` },
}
export const Loading: Story = {
  args: { http: answerHttp([answering(getSite, neverAnswers)]) },
}
export const Failed: Story = {
  args: { http: answerHttp([answering(getSite, failsWith('not_found'))]) },
}
const removeThree = press(['button', 'Remove 3 sites'])
export const Removing: Story = {
  args: { path: '/sites/destroy?ids=1,2,3', http: httpOf(neverAnswers) },
  play: removeThree,
}
/** Work at one of them must end first. */
export const OneStays: Story = {
  args: {
    path: '/sites/destroy?ids=1,2,3',
    http: httpOf(({ params }) => (params?.id === 2 ? busy() : null)),
  },
  play: inTurn(removeThree, shows('1 site could not be removed')),
}
export const Narrow: Story = {
  args: { path: '/sites/destroy?ids=1,2,3' },
  globals: { viewport: { value: 'mobile1' } },
}
export const NoSite: Story = { args: { path: '/sites/destroy' } }
