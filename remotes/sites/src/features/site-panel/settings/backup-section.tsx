import type { SiteConfiguration } from '@flotilla/api/contract'
import { Checkbox, Field } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { BareSelect } from '../bare-select.tsx'
import { DefaultTime } from './default-time.tsx'
import type { EditSettings, SettingsErrors } from './use-settings.ts'

type Props = {
  values: SiteConfiguration
  errors: SettingsErrors
  profiles: readonly { value: string; label: string }[]
  onEdit: EditSettings
}

/** Profile and time of backups that name none of their own. */
export function BackupSection({ values, errors, profiles, onEdit }: Props) {
  const { default_backup_profile: profile, default_backup_time: time } = values
  return (
    <Section
      title="Backup defaults"
      hint="Profile and time of backups that name none of their own; a new day of the schedule begins with them."
    >
      <Checkbox
        label="Use a default profile"
        isChecked={values.use_default_backup_profile}
        onChange={(isOn) => onEdit({ use_default_backup_profile: isOn })}
      />
      <Field label="Default profile" error={errors.default_backup_profile}>
        {(control) => (
          <BareSelect
            {...control}
            disabled={!values.use_default_backup_profile}
            options={[{ value: '', label: "The backup tool's own default" }, ...profiles]}
            value={profile === null ? '' : String(profile)}
            onChange={(value) => onEdit({ default_backup_profile: value === '' ? null : Number(value) })}
          />
        )}
      </Field>
      <Checkbox
        label="Use a default time"
        isChecked={values.use_default_backup_time}
        onChange={(isOn) => onEdit({ use_default_backup_time: isOn })}
      />
      <DefaultTime
        isDisabled={!values.use_default_backup_time}
        time={time}
        error={errors.default_backup_time}
        onChange={(value) => onEdit({ default_backup_time: value })}
      />
    </Section>
  )
}
