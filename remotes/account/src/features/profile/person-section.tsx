import { timezoneOffsetHours, type User } from '@flotilla/api/contract'
import { formatZone } from '@flotilla/ui/basics'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section-form.ts'
import type { PersonDraft } from './person-draft.ts'
import { timezoneOptions } from './timezone-options.ts'

const zones = timezoneOptions()

/** Personal Information: names, password, e-mail and timezone (spec: account §2 Profile tab). */
export function PersonSection({ user, form }: { user: User; form: SectionForm<PersonDraft> }) {
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
      {form.draft && <PersonFields draft={form.draft} email={user.email} form={form} />}
    </EditSection>
  )
}

type FieldsProps = { draft: PersonDraft; email: string; form: SectionForm<PersonDraft> }

function PersonFields({ draft, email, form: { errors, set } }: FieldsProps) {
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
