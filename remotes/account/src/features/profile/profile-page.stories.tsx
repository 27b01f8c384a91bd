import { type Account, getAccount, getUser, type User } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering, neverAnswers, refuses, StoryHost } from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { tabLayout } from '../../../test/tab-layout.tsx'
import { remote } from '../../remote.tsx'
import { companyDraft } from './company-draft.ts'
import { CompanySection } from './company-section.tsx'
import { personDraft } from './person-draft.ts'
import { PersonSection } from './person-section.tsx'

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

const nothing = () => {}
const form = {
  errors: {},
  isSaving: false,
  isChanged: false,
  hasUnsaved: false,
  edit: nothing,
  cancel: nothing,
  set: nothing,
  submit: nothing,
}

/** Both sections in edit mode, with complaints at their fields. */
function Editing({ person, company }: { person: User; company: Account }) {
  const mismatch = { password_confirmation: "Passwords don't Match" }
  const refused = { logofile: 'Please choose a PNG, JPEG, GIF or WebP picture.' }
  return (
    <>
      <PersonSection
        user={person}
        form={{ ...form, errors: mismatch, draft: { ...personDraft(person), password: 'secret' } }}
        isActing={false}
      />
      <CompanySection account={company} form={{ ...form, errors: refused, draft: companyDraft(company) }} />
    </>
  )
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
export const EditedWithErrors: Story = { render: () => <Editing person={user} company={account} /> }
export const ActingAsThePerson: Story = { args: { session: fakeSession({ isImpersonating: true }) } }
export const Failed: Story = {
  args: { http: answerHttp([answering(getUser, refuses), answering(getAccount, refuses)]) },
}
export const Loading: Story = {
  args: { http: answerHttp([answering(getUser, neverAnswers), answering(getAccount, neverAnswers)]) },
}
