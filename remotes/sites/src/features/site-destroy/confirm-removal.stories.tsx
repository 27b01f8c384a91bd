import { ApiError } from '@flotilla/api/client'
import { getSite, listSites } from '@flotilla/api/contract'
import {
  answerHttp,
  answering,
  aPageOf,
  aSiteDetail,
  aSiteRow,
  neverAnswers,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const sites = Array.from({ length: 12 }, (_, index) => aSiteRow({ id: index + 1, name: `Site ${index + 1}` }))
const http = answerHttp([
  answering(getSite, () => ({ data: aSiteDetail() })),
  answering(listSites, ({ query }) => aPageOf(sites, query)),
])

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Removal',
  component: StoryHost,
  args: { remote, http, path: '/site/1/destroy' },
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
  args: {
    http: answerHttp([
      answering(getSite, () => {
        throw new ApiError({ code: 'not_found', message: 'There is no such site.', status: 404 })
      }),
    ]),
  },
}
export const Narrow: Story = {
  args: { path: '/sites/destroy?ids=1,2,3' },
  globals: { viewport: { value: 'mobile1' } },
}
export const NoSite: Story = { args: { path: '/sites/destroy' } }
