import { ApiError } from '@flotilla/api/client'
import { AccountExtension, listAccountExtensions } from '@flotilla/api/contract'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

type Args = { answer: 'rows' | 'nothing' | 'failure' | 'silence'; path: string }

const rows = [
  { id: 1, translated_name: 'Akeeba Backup Professional', type: 'package', element: 'pkg_akeebabackup' },
  {
    id: 2,
    translated_name: 'JCE Editor',
    type: 'package',
    element: 'pkg_jce',
    autoupdate_enabled: 1 as const,
  },
  { id: 3, translated_name: 'System – Old helper', type: 'plugin', element: 'old', folder: 'system' },
].map((fields) =>
  AccountExtension.parse({
    ...fields,
    sitecount: fields.id * 3,
    site_info: ['Architekturbüro Nord 10.1.2', 'Bäckerei Klein 10.2.0'],
    support_update: fields.id !== 3,
  }),
)

function answer(kind: Args['answer']) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure') {
    throw new ApiError({ code: 'unavailable', message: 'The server is not available at the moment.' })
  }
  const data = kind === 'rows' ? rows : []
  const pagination = { total: data.length, per_page: 40, current_page: 1, total_pages: 1 }
  return { data, meta: { pagination } }
}

function Extensions({ answer: kind, path }: Args) {
  const [host] = useState(() =>
    createFakeHost({ http: answerHttp([answering(listAccountExtensions, () => answer(kind))]) }),
  )
  return <FakeHost host={host} remote={remote} path={path} />
}

const meta: Meta<typeof Extensions> = { title: 'Updates/Extensions page', component: Extensions }
export default meta
type Story = StoryObj<typeof Extensions>

export const WithAndWithoutUpdater: Story = { args: { answer: 'rows', path: '/extensions' } }
export const NoneYet: Story = { args: { answer: 'nothing', path: '/extensions' } }
export const NothingFound: Story = { args: { answer: 'nothing', path: '/extensions?search=nothing' } }
export const Failed: Story = { args: { answer: 'failure', path: '/extensions' } }
export const Loading: Story = { args: { answer: 'silence', path: '/extensions' } }
