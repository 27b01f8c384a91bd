import { AdminUser, getUserById, listUsers } from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  failsWith,
  neverAnswers,
  press,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

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

const long = {
  ...{ ...anna, email: 'maximiliane.friederike.von.hohenlohe@verwaltung.hohenlohe-schillingsfuerst.example' },
  ...{
    firstname: 'Maximiliane Friederike',
    lastname: 'von Hohenlohe-Schillingsfürst-Langenburg',
    sites: 1046,
  },
  a_company: 'Verwaltungsgemeinschaft Oberhofen-Unterhofen am Großen Mühlbach',
}
const many = Array.from({ length: 63 }, (_, index) => ({
  ...(index % 9 === 4 ? long : anna),
  id: index + 1,
}))

const one = answering(getUserById, () => ({ data: anna }))
const httpOf = (users: readonly AdminUser[], of = one) =>
  answerHttp([of, answering(listUsers, ({ query }) => aPageOf(users, query))])
const administrator = able(['mails', 'user-payment'], { isAdmin: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/User list',
  component: StoryHost,
  args: { remote, path: '/userlist', http: httpOf(rows) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const EveryState: Story = {}
export const Many: Story = { args: { http: httpOf(many), path: '/userlist?page=2' } }
/** A backend that filters by payment and keeps its mails; the administrator's own row has no acts. */
export const WithPaymentFilter: Story = {
  args: { session: administrator, path: '/userlist?payment=missing' },
}
export const RowOpen: Story = { play: press(['button', 'Details of anna.beispiel@kontor.example']) }
export const RowMenu: Story = { play: press(['button', 'Actions for dora.muster@muster-media.example']) }
export const Details: Story = { args: { path: '/userlist?user=1' } }
export const DetailsOfAccount: Story = { args: { path: '/userlist?user=1&tab=account' } }
export const DetailsOfPayment: Story = { args: { path: '/userlist?user=1&tab=payment' } }
export const DetailsLoading: Story = {
  args: { path: '/userlist?user=1', http: httpOf(rows, answering(getUserById, neverAnswers)) },
}
export const DetailsFailed: Story = {
  args: { path: '/userlist?user=1', http: httpOf(rows, answering(getUserById, failsWith('not_found'))) },
}
export const NothingFound: Story = { args: { http: httpOf([]), path: '/userlist?search=nobody' } }
export const NotAllowed: Story = {
  args: { http: answerHttp([answering(listUsers, failsWith('forbidden'))]) },
}
export const Failed: Story = { args: { http: answerHttp([answering(listUsers, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listUsers, neverAnswers)]) } }
export const Narrow: Story = { args: { http: httpOf(many) }, globals: { viewport: { value: 'mobile1' } } }
export const NarrowDetails: Story = { ...Narrow, args: { path: '/userlist?user=1' } }
