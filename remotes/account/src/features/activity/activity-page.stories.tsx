import { ApiError } from '@flotilla/api/client'
import { ACTIVITY_KINDS, listActivity } from '@flotilla/api/contract'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

type Args = { answer: 'rows' | 'nothing' | 'failure' | 'silence'; path: string }

const rows = [...ACTIVITY_KINDS, 'site_moved/half_done'].map((kind, index) => {
  const [type = '', result = ''] = kind.split('/')
  return {
    id: index + 1,
    site_id: index % 5 === 4 ? null : 1,
    name: 'Architekturbüro Nord',
    type,
    result,
    date: `2026-11-20T09:${String(59 - index).padStart(2, '0')}:00Z`,
    payload: result === 'failed' ? 'The site did not answer in time.' : '',
    extension_name: type.startsWith('extension') ? 'JCE Editor' : null,
    to_version: type.includes('update') && type !== 'site_update' ? '2.9.99' : null,
  }
})

function answer(kind: Args['answer']) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure')
    throw new ApiError({ code: 'internal', message: 'Something went wrong on the server.' })
  const data = kind === 'rows' ? rows : []
  const pagination = { total: data.length, per_page: 30, current_page: 1, total_pages: 1 }
  return { data, meta: { pagination } }
}

function Activity({ answer: kind, path }: Args) {
  const [host] = useState(() =>
    createFakeHost({ http: answerHttp([answering(listActivity, () => answer(kind))]) }),
  )
  return <FakeHost host={host} remote={remote} path={path} />
}

const meta: Meta<typeof Activity> = { title: 'Account/Activity page', component: Activity }
export default meta
type Story = StoryObj<typeof Activity>

export const EveryKind: Story = { args: { answer: 'rows', path: '/activity' } }
export const NothingYet: Story = { args: { answer: 'nothing', path: '/activity' } }
export const NothingFound: Story = { args: { answer: 'nothing', path: '/activity?search=nothing' } }
export const Failed: Story = { args: { answer: 'failure', path: '/activity' } }
export const Loading: Story = { args: { answer: 'silence', path: '/activity' } }
