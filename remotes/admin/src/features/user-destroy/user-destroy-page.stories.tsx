import { AdminUser, deleteUser, getUserById } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import {
  answerHttp,
  answering,
  failsWith,
  neverAnswers,
  press,
  refuses,
  StoryHost,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const person = { email: 'anna.beispiel@kontor.example', firstname: 'Anna', lastname: 'Beispiel' }
const httpOf = (fields: Partial<AdminUser> = {}, remove = answering(deleteUser, refuses)) =>
  answerHttp([
    remove,
    answering(getUserById, ({ params }) => ({
      data: { ...AdminUser.parse({ id: Number(params?.id), account_id: 1, ...person }), ...fields },
    })),
  ])
const administrator = fakeSession({ isAdmin: true })

const meta: Meta<typeof StoryHost> = {
  title: 'Admin/User destroy',
  component: StoryHost,
  args: { remote, path: '/user/7/destroy', http: httpOf(), session: administrator },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const ByAdministrator: Story = {}
export const Oneself: Story = { args: { path: '/user/1/destroy', session: fakeSession() } }
export const AdministratorOneself: Story = { args: { path: '/user/1/destroy' } }
export const ActingAsThePerson: Story = {
  args: { path: '/user/1/destroy', session: fakeSession({ isImpersonating: true }) },
}
const remove = press(['button', 'Remove anna.beispiel@kontor.example'])
export const Removing: Story = {
  args: { http: httpOf({}, answering(deleteUser, neverAnswers)) },
  play: remove,
}
export const NotRemoved: Story = { play: remove }
export const MarkedBefore: Story = { args: { http: httpOf({ pre_delete: true }) } }
export const WithoutNames: Story = { args: { http: httpOf({ firstname: '', lastname: '' }) } }
export const LongNames: Story = {
  args: {
    http: httpOf({
      firstname: 'Maximiliane Friederike Charlotte',
      lastname: 'von Hohenlohe-Schillingsfürst-Langenburg zu Oettingen',
      email: 'maximiliane.friederike.charlotte.von.hohenlohe@verwaltung.hohenlohe-schillingsfuerst.example',
    }),
  },
}
export const NoSuchUser: Story = {
  args: { http: answerHttp([answering(getUserById, failsWith('not_found'))]) },
}
export const Failed: Story = { args: { http: answerHttp([answering(getUserById, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(getUserById, neverAnswers)]) } }
export const Narrow: Story = { ...LongNames, globals: { viewport: { value: 'mobile1' } } }
