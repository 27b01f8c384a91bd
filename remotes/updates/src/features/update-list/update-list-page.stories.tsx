import { ApiError } from '@flotilla/api/client'
import { listSites, listUpdates, type UpdateItem } from '@flotilla/api/contract'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering, anUpdate, aSiteRow } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

type Args = { answer: 'rows' | 'nothing' | 'failure' | 'silence'; path: string }

const rows: UpdateItem[] = [
  anUpdate(1),
  anUpdate(2, { translated_name: 'Akeeba Backup Professional', version: '10.1.2', next_version: '10.2.0' }),
  anUpdate(3, { translated_name: 'RSForm! Pro', process_state: 1 }),
  anUpdate(4, { site_name: 'Bäckerei Klein', site_id: 2, process_state: 2 }),
  anUpdate(5, {
    site_name: 'Bäckerei Klein',
    site_id: 2,
    translated_name: 'SP Page Builder',
    process_state: 8,
    process_message: 'Download key missing',
  }),
  anUpdate(6, { site_name: 'Fahrradladen Kette', site_id: 3, translated_name: 'HikaShop', ignore_update: 1 }),
]

function answer({ answer: kind, path }: Args) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure') {
    throw new ApiError({ code: 'unavailable', message: 'The server is not available at the moment.' })
  }
  const data = kind === 'rows' ? rows : []
  const isWhole = path.includes('group')
  const total = kind !== 'rows' ? 0 : isWhole ? rows.length : 95
  const pagination = { total, per_page: 20, current_page: 1, total_pages: Math.max(1, Math.ceil(total / 20)) }
  return { data, meta: { pagination } }
}

function Updates(args: Args) {
  const [host] = useState(() => {
    const behind = { core_need_update: 1, core_update_to: '5.4.8', app_version: '5.4.6' } as const
    const sites = [
      aSiteRow({}, behind),
      aSiteRow({ id: 2, name: 'Bäckerei Klein', process_state: 1 }, behind),
      aSiteRow({ id: 3, name: 'Fahrradladen Kette' }, behind),
    ]
    const pagination = { total: 3, per_page: 1000, current_page: 1, total_pages: 1 }
    const http = answerHttp([
      answering(listUpdates, () => answer(args)),
      answering(listSites, () => ({ data: sites, meta: { pagination } })),
    ])
    return createFakeHost({ http })
  })
  return <FakeHost host={host} remote={remote} path={args.path} />
}

const meta: Meta<typeof Updates> = { title: 'Updates/Updates page', component: Updates }
export default meta
type Story = StoryObj<typeof Updates>

export const EveryState: Story = { args: { answer: 'rows', path: '/updates' } }
export const SortedByExtension: Story = {
  args: { answer: 'rows', path: '/updates?sort=translated_name&dir=desc' },
}
export const AllUpToDate: Story = { args: { answer: 'nothing', path: '/updates' } }
export const NothingFound: Story = { args: { answer: 'nothing', path: '/updates?search=nothing' } }
export const SiteUpToDate: Story = { args: { answer: 'nothing', path: '/updates?site=2' } }
export const Failed: Story = { args: { answer: 'failure', path: '/updates' } }
export const Loading: Story = { args: { answer: 'silence', path: '/updates' } }
export const ByExtension: Story = { args: { answer: 'rows', path: '/updates?group=extension' } }
export const BySite: Story = { args: { answer: 'rows', path: '/updates?group=site' } }
export const Core: Story = { args: { answer: 'rows', path: '/updates?show=core' } }
export const NoCoreFound: Story = { args: { answer: 'rows', path: '/updates?show=core&search=nothing' } }
