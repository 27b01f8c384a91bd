import type { SiteConfiguration } from '@flotilla/api/contract'
import type { FormState } from '@flotilla/platform/form'
import { Checkbox, Field } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { BareSelect } from '../bare-select.tsx'
import { DefaultTime } from './default-time.tsx'

type Props = {
  form: FormState<SiteConfiguration>
  profiles: readonly { value: string; label: string }[]
}

/** Profile and time for backups without their own. */
export function BackupSection({ form, profiles }: Props) {
  const { values } = form
  const [profile, time] = [form.field('default_backup_profile'), form.field('default_backup_time')]
  return (
    <Section
      title="Backup defaults"
      hint="Profile and time of backups that name none of their own; a new day of the schedule begins with them."
    >
      <Checkbox label="Use a default profile" {...form.checkbox('use_default_backup_profile')} />
      <Field label="Default profile" error={profile.error}>
        {(control) => (
          <BareSelect
            {...control}
            disabled={!values.use_default_backup_profile}
            options={[{ value: '', label: "The backup tool's own default" }, ...profiles]}
            value={profile.value === null ? '' : String(profile.value)}
            onChange={(value) => profile.onChange(value === '' ? null : Number(value))}
          />
        )}
      </Field>
      <Checkbox label="Use a default time" {...form.checkbox('use_default_backup_time')} />
      <DefaultTime
        isDisabled={!values.use_default_backup_time}
        time={time.value}
        error={time.error}
        onChange={time.onChange}
      />
    </Section>
  )
}
