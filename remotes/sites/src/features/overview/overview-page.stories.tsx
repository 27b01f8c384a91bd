import { getOverview, noteVisit, type Overview } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  failsWith,
  neverAnswers,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'
import { aFleet } from './a-fleet.ts'

const visited = answering(noteVisit, () => null)
const httpOf = (overview: Overview) =>
  answerHttp([answering(getOverview, () => ({ data: overview })), visited])
const { picture, ...empty } = aFleet(0, true)

const meta: Meta<typeof StoryHost> = {
  title: 'Sites/Overview',
  component: StoryHost,
  args: {
    ...{ remote, path: '/overview', http: httpOf(aFleet(46)) },
    session: able(['overview']),
  },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const FortySixSites: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const TwoHundred: Story = { args: { http: httpOf(aFleet(200)) } }
export const Thousand: Story = { args: { http: httpOf(aFleet(1000)) } }
export const Filtered: Story = { args: { path: '/overview?show=offline' } }
export const AsTable: Story = { args: { path: '/overview?as=table' } }
export const ThousandAsTable: Story = { args: { http: httpOf(aFleet(1000)), path: '/overview?as=table' } }
export const NarrowTable: Story = { ...AsTable, ...Narrow }
export const NothingOfThisKind: Story = {
  args: { http: httpOf(aFleet(46, true)), path: '/overview?show=offline' },
}
export const AllWell: Story = { args: { http: httpOf(aFleet(46, true)) } }
export const NoSites: Story = { args: { http: httpOf({ ...empty, picture: { ...picture, rows: [] } }) } }
export const Loading: Story = { args: { http: answerHttp([answering(getOverview, neverAnswers)]) } }
export const Offline: Story = { args: { http: answerHttp([answering(getOverview, failsWith('network'))]) } }
export const Failed: Story = { args: { http: answerHttp([answering(getOverview, refuses)]) } }
