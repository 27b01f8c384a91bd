import { timezoneOffsetHours, type User } from '@flotilla/api/contract'
import { formatZone } from '@flotilla/ui/basics'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section-form.ts'
import type { PersonDraft } from './person-draft.ts'
import { timezoneOptions } from './timezone-options.ts'

const zones = timezoneOptions()

type Form = SectionForm<PersonDraft>
type SectionProps = {
  user: User
  form: Form
  /** An administrator acts as the person. */
  isActing: boolean
}

/** Personal Information: names, password, e-mail and timezone (spec: account §2 Profile tab). */
export function PersonSection({ user, form, isActing }: SectionProps) {
  return (
    <EditSection
      title="Personal Information"
      hint="Your name, how you sign in, and the timezone in which you see dates."
      form={form}
      facts={[
        { key: 'First name', value: user.firstname || '–' },
        { key: 'Last name', value: user.lastname || '–' },
        { key: 'E-mail', value: user.email },
        { key: 'Password', value: '••••••••' },
        { key: 'Timezone', value: formatZone(timezoneOffsetHours(user.timezone)) },
      ]}
    >
      {form.draft && <PersonFields draft={form.draft} email={user.email} form={form} isActing={isActing} />}
    </EditSection>
  )
}

type FieldsProps = { draft: PersonDraft; email: string; form: Form; isActing: boolean }

function PersonFields({ draft, email, form, isActing }: FieldsProps) {
  const { errors, set } = form
  return (
    <>
      <div className="fc-pair fc-pair--even">
        <TextField
          label="First name"
          value={draft.firstname}
          onChange={(firstname) => set({ firstname })}
          error={errors.firstname}
          autoComplete="given-name"
        />
        <TextField
          label="Last name"
          value={draft.lastname}
          onChange={(lastname) => set({ lastname })}
          error={errors.lastname}
          autoComplete="family-name"
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={() => {}}
        readOnly
        hint="It is your sign-in and cannot be changed here."
      />
      {isActing ? <KeptPassword /> : <NewPassword draft={draft} form={form} />}
      <SelectField
        label="Timezone"
        options={zones}
        value={draft.timezone}
        onChange={(timezone) => set({ timezone })}
        error={errors.timezone}
      />
    </>
  )
}

/** The new password twice, and the current one as soon as a new one is typed. */
function NewPassword({ draft, form: { errors, set } }: { draft: PersonDraft; form: Form }) {
  return (
    <>
      <PasswordField
        label="New password"
        value={draft.password}
        onChange={(password) => set({ password })}
        error={errors.password}
        hint="Leave it empty to keep your password."
        autoComplete="new-password"
      />
      <PasswordField
        label="Repeat the new password"
        value={draft.password_confirmation}
        onChange={(password_confirmation) => set({ password_confirmation })}
        error={errors.password_confirmation}
        autoComplete="new-password"
      />
      {draft.password !== '' && (
        <PasswordField
          label="Current password"
          value={draft.current_password}
          onChange={(current_password) => set({ current_password })}
          error={errors.current_password}
          hint="It shows that it is you who changes the password."
          autoComplete="current-password"
        />
      )}
    </>
  )
}

function KeptPassword() {
  return (
    <TextField
      label="Password"
      value="••••••••"
      onChange={() => {}}
      readOnly
      hint="You act as this person. Only this person can change the password."
    />
  )
}
