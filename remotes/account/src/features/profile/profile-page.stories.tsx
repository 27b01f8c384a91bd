import { ApiError } from '@flotilla/api/client'
import { type Account, getAccount, getUser, type User } from '@flotilla/api/contract'
import { createFakeHost, FakeHost, fakeSession } from '@flotilla/platform/fake-host'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'
import { companyDraft } from './company-draft.ts'
import { CompanySection } from './company-section.tsx'
import { personDraft } from './person-draft.ts'
import { PersonSection } from './person-section.tsx'

type Args = { answer: 'profile' | 'failure' | 'silence' }

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

function answer<Data>(kind: Args['answer'], data: Data) {
  if (kind === 'silence') return new Promise<never>(() => {})
  if (kind === 'failure')
    throw new ApiError({ code: 'internal', message: 'Something went wrong on the server.' })
  return { data }
}

function Profile({ answer: kind }: Args) {
  const [host] = useState(() => {
    const http = answerHttp([
      answering(getUser, () => answer(kind, user)),
      answering(getAccount, () => answer(kind, account)),
    ])
    return createFakeHost({ http })
  })
  return <FakeHost host={host} remote={remote} path="/profile" />
}

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
      <PersonSection user={person} form={{ ...form, errors: mismatch, draft: personDraft(person) }} />
      <CompanySection account={company} form={{ ...form, errors: refused, draft: companyDraft(company) }} />
    </>
  )
}

/** The tabs go to the edges of the shell's main area, so a story needs its padding. */
const meta: Meta<typeof Profile> = {
  title: 'Account/Profile page',
  component: Profile,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ padding: '16px 24px' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Profile>

export const Read: Story = { args: { answer: 'profile' } }
export const EditedWithErrors: Story = {
  args: { answer: 'profile' },
  render: () => <Editing person={user} company={account} />,
}
export const Failed: Story = { args: { answer: 'failure' } }
export const Loading: Story = { args: { answer: 'silence' } }
