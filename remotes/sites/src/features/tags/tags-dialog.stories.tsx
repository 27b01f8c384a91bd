import { createTag, listSites, listTags, type Tag } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  aTag,
  failsWith,
  fill,
  inTurn,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TagsDialog } from './tags-dialog.tsx'

const brochure = aTag()
const tags = [
  { ...brochure, sites: 2 },
  aTag({ id: 2, name: 'Shop', color: '#C62828' }),
  aTag({ id: 3, name: 'News and portals of the whole region', color: '#EF6C00', in_sidebar: false }),
  aTag({ id: 4, name: 'Retainer', color: '#FFF59D' }),
]

type Props = { startView: 'list' | 'new'; has: () => Tag[] | Promise<never> }

function Opened({ startView, has }: Props) {
  const http = answerHttp([
    answering(listTags, async () => ({ data: await has() })),
    answering(createTag, failsWith('invalid', { fields: { name: ['There is a tag with this name.'] } })),
    answering(listSites, ({ query }) => aPageOf([], query)),
  ])
  const page = <TagsDialog opened={{ view: startView, sites: [] }} onClose={() => {}} />
  const remote = { routes: [{ path: '*', element: page }] }
  return <StoryHost http={http} remote={remote} path="/sites" session={able(['site-schedules'])} />
}

const meta: Meta<typeof Opened> = {
  title: 'Sites/Tags',
  component: Opened,
  args: { startView: 'list', has: () => tags },
}

export default meta
type Story = StoryObj<typeof Opened>

export const Many: Story = {}
export const None: Story = { args: { has: () => [] } }
export const Loading: Story = { args: { has: neverAnswers } }
export const Failed: Story = { args: { has: refuses } }
export const NewTag: Story = { args: { startView: 'new' } }
export const Missing: Story = { ...NewTag, play: press(['button', 'Create tag']) }
export const EditTag: Story = { play: press(['button', 'Edit Shop']) }
const typed = inTurn(fill({ Name: 'Shop' }), press(['radio', 'Teal']))
export const NameTaken: Story = {
  ...NewTag,
  play: inTurn(typed, press(['button', 'Create tag']), shows('There is a tag with this name.')),
}
export const LeavingUnsaved: Story = {
  ...NewTag,
  play: inTurn(typed, press(['button', 'Cancel']), shows('Leave without saving?')),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
