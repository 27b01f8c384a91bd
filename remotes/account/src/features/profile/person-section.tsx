import { timezoneOffsetHours, type User } from '@flotilla/api/contract'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { formatZone } from '@flotilla/ui/format'
import { SelectField } from '@flotilla/ui/select'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section.ts'
import type { PersonDraft } from './person-draft.ts'
import { timezoneOptions } from './timezone-options.ts'

const zones = timezoneOptions()

type Form = SectionForm<PersonDraft>
type SectionProps = {
  user: User
  form: Form
  /** An administrator acts as this person. */
  isActing: boolean
}

/**
 * Personal Information: names, password, e-mail and timezone (spec: account-and-administration §2 Profile
 * tab).
 */
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
      <PersonFields email={user.email} form={form} isActing={isActing} />
    </EditSection>
  )
}

type FieldsProps = { email: string; form: Form; isActing: boolean }

function PersonFields({ email, form, isActing }: FieldsProps) {
  return (
    <>
      <div className="fc-pair fc-pair--even">
        <TextField label="First name" {...form.field('firstname')} autoComplete="given-name" />
        <TextField label="Last name" {...form.field('lastname')} autoComplete="family-name" />
      </div>
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={() => {}}
        readOnly
        hint="You sign in with it; it cannot be changed here."
      />
      {isActing ? <KeptPassword /> : <NewPassword form={form} />}
      <SelectField label="Timezone" options={zones} {...form.field('timezone')} />
    </>
  )
}

/** The new password twice, and the current one once a new one is typed. */
function NewPassword({ form }: { form: Form }) {
  return (
    <>
      <PasswordField
        label="New password"
        {...form.field('password')}
        hint="Leave it empty to keep your password."
        autoComplete="new-password"
      />
      <PasswordField
        label="Repeat the new password"
        {...form.field('password_confirmation')}
        autoComplete="new-password"
      />
      {form.values.password !== '' && (
        <PasswordField
          label="Current password"
          {...form.field('current_password')}
          hint="It proves that you are the one changing the password."
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
