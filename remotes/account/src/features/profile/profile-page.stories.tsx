import { type Account, getAccount, getUser, saveAccount, type User } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import {
  answerHttp,
  answering,
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
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'

const { user, account: empty } = fakeSession()
const account: Account = {
  ...empty,
  street: 'Hafenweg',
  housenumber: '3',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatid: 'DE123456789',
  vatid_is_valid: true,
  vatid_valid_check_date: '2026-11-01T00:00:00Z',
}

const httpOf = (company: Partial<Account> = {}, person: Partial<User> = {}) =>
  answerHttp([
    answering(getUser, () => ({ data: { ...user, ...person } })),
    answering(getAccount, () => ({ data: { ...account, ...company } })),
    answering(
      saveAccount,
      failsWith('invalid', { fields: { logofile: ['Please choose a PNG, JPEG, GIF or WebP picture.'] } }),
    ),
  ])

/** Both sections in edit mode, with errors at their fields: one from the schema, one from the server. */
const editBoth: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit account information' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Save account information' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Edit personal information' }))
  await userEvent.type(canvas.getByLabelText('New password'), 'a new long password')
  await userEvent.click(canvas.getByRole('button', { name: 'Save personal information' }))
}

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Profile page',
  component: StoryHost,
  ...tabLayout,
  args: { remote, path: '/profile', http: httpOf() },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Read: Story = {}
export const EditedWithErrors: Story = { play: editBoth }
/** Another tab is pressed while something is not saved. */
export const LeavingUnsaved: Story = {
  play: inTurn(
    press(['button', 'Edit account information']),
    fill({ Company: 'Studio Südlicht' }),
    press(['link', 'Settings']),
    shows('Leave without saving?'),
  ),
}
export const New: Story = {
  args: {
    http: httpOf(
      { ...empty, vatid_is_valid: null, vatid_valid_check_date: null, company: '' },
      { firstname: '', lastname: '' },
    ),
  },
}
export const VatIdNotValid: Story = { args: { http: httpOf({ vatid_is_valid: false }) } }
export const GoingToBeDeleted: Story = {
  args: { http: httpOf({ pre_delete: true, pre_delete_date: '2026-12-01T00:00:00Z' }) },
}
export const Administrator: Story = { args: { http: httpOf({}, { role: 99 }) } }
export const LongNames: Story = {
  args: {
    http: httpOf(
      { company: 'Verwaltungsgemeinschaft Oberhofen-Unterhofen am Großen Mühlbach', city: 'Hohenlohe' },
      { firstname: 'Maximiliane Friederike Charlotte', lastname: 'von Hohenlohe-Schillingsfürst' },
    ),
  },
}
export const ActingAsThePerson: Story = { args: { session: fakeSession({ isImpersonating: true }) } }
export const Failed: Story = {
  args: { http: answerHttp([answering(getUser, refuses), answering(getAccount, refuses)]) },
}
export const Loading: Story = {
  args: { http: answerHttp([answering(getUser, neverAnswers), answering(getAccount, neverAnswers)]) },
}
export const Narrow: Story = { ...LongNames, globals: { viewport: { value: 'mobile1' } } }
