import { listSites, listTags } from '@flotilla/api/contract'
import { answerHttp, answering, aPageOf, aTag, press, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { TagsDialog } from './tags-dialog.tsx'

const brochure = aTag()
const tags = [
  { ...brochure, sites: 2 },
  aTag({ id: 2, name: 'Shop', color: '#C62828' }),
  aTag({ id: 3, name: 'News and portals of the whole region', color: '#EF6C00', in_sidebar: false }),
  aTag({ id: 4, name: 'Retainer', color: '#FFF59D' }),
]

function Opened({ startView, has }: { startView: 'list' | 'new'; has: 'many' | 'none' }) {
  const http = answerHttp([
    answering(listTags, () => ({ data: has === 'many' ? tags : [] })),
    answering(listSites, ({ query }) => aPageOf([], query)),
  ])
  const page = <TagsDialog opened={{ view: startView, sites: [] }} onClose={() => {}} />
  return <StoryHost http={http} remote={{ routes: [{ path: '*', element: page }] }} path="/sites" />
}

const meta = {
  title: 'Sites/Tags',
  component: Opened,
  args: { startView: 'list', has: 'many' },
} satisfies Meta<typeof Opened>

export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}
export const None: Story = { args: { has: 'none' } }
export const NewTag: Story = { args: { startView: 'new' } }
export const Missing: Story = { ...NewTag, play: press(['button', 'Create tag']) }
export const EditTag: Story = { play: press(['button', 'Edit Shop']) }
