import { ApiError } from '@flotilla/api/client'
import { type Account, getAccount, getUser, saveAccount } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
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

const profile = answerHttp([
  answering(getUser, () => ({ data: user })),
  answering(getAccount, () => ({ data: account })),
])

const refusesTheLogo = () => {
  const fields = { logofile: ['Please choose a PNG, JPEG, GIF or WebP picture.'] }
  throw new ApiError({ code: 'invalid', status: 422, message: 'Please check your input.', fields })
}
const refused = answerHttp([
  answering(getUser, () => ({ data: user })),
  answering(getAccount, () => ({ data: account })),
  answering(saveAccount, refusesTheLogo),
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
  args: { remote, path: '/profile', http: profile },
}
export default meta
type Story = StoryObj<typeof StoryHost>

export const Read: Story = {}
export const EditedWithErrors: Story = { args: { http: refused }, play: editBoth }
export const ActingAsThePerson: Story = { args: { session: fakeSession({ isImpersonating: true }) } }
export const Failed: Story = {
  args: { http: answerHttp([answering(getUser, refuses), answering(getAccount, refuses)]) },
}
export const Loading: Story = {
  args: { http: answerHttp([answering(getUser, neverAnswers), answering(getAccount, neverAnswers)]) },
}
