import { ApiError } from '@flotilla/api/client'
import { AdminUser, getUserById, listUsers } from '@flotilla/api/contract'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

type Args = { answer: 'rows' | 'nothing' | 'failure' | 'silence'; path: string }

const anna = AdminUser.parse({
  id: 1,
  account_id: 1,
  email: 'anna.beispiel@kontor.example',
  firstname: 'Anna',
  lastname: 'Beispiel',
  sites: 31,
  valid_payment: true,
  valid_profile: true,
  confirmed: true,
  remainingfreedays: 12,
  a_company: 'Kontor',
  a_firstname: 'Anna',
  a_lastname: 'Beispiel',
  a_street: 'Hafenweg',
  a_housenumber: '3',
  a_zip: '20457',
  a_city: 'Hamburg',
  a_homepage: 'https://kontor.example',
  a_vatid: 'DE123456789',
  a_vatid_is_valid: true,
  a_vatid_valid_check_date: '2026-11-01T00:00:00Z',
})
const rows = [
  anna,
  { ...anna, id: 2, email: 'dora.muster@muster-media.example', valid_payment: false, service_enabled: false },
  { ...anna, id: 3, email: 'gerd.platzhalter@deich.example', valid_profile: false, pre_delete: true },
]

function answer(kind: Args['answer']) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure')
    throw new ApiError({ code: 'forbidden', message: 'You are not allowed to do this.' })
  const data = kind === 'rows' ? rows : []
  const pagination = { total: data.length, per_page: 20, current_page: 1, total_pages: 1 }
  return { data, meta: { pagination } }
}

function Users({ answer: kind, path }: Args) {
  const [host] = useState(() => {
    const http = answerHttp([
      answering(listUsers, () => answer(kind)),
      answering(getUserById, () => ({ data: anna })),
    ])
    return createFakeHost({ http })
  })
  return <FakeHost host={host} remote={remote} path={path} />
}

const meta: Meta<typeof Users> = { title: 'Admin/User list', component: Users }
export default meta
type Story = StoryObj<typeof Users>

export const EveryState: Story = { args: { answer: 'rows', path: '/userlist' } }
export const Details: Story = { args: { answer: 'rows', path: '/userlist?user=1' } }
export const DetailsOfAccount: Story = { args: { answer: 'rows', path: '/userlist?user=1&tab=account' } }
export const DetailsOfPayment: Story = { args: { answer: 'rows', path: '/userlist?user=1&tab=payment' } }
export const NothingFound: Story = { args: { answer: 'nothing', path: '/userlist?search=nobody' } }
export const Failed: Story = { args: { answer: 'failure', path: '/userlist' } }
export const Loading: Story = { args: { answer: 'silence', path: '/userlist' } }
