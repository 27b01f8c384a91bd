import './settings-tab.css'
import {
  type AutoSetting,
  ReportCadence,
  ReportLanguage,
  type SiteConfiguration,
  SiteConfigurationChanges,
  type SiteDetail,
} from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, type FormState, useForm } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Checkbox, Field, SaveBar, Segmented, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { autoOptions } from '../auto-options.ts'
import { BareSelect } from '../bare-select.tsx'
import { profileChoices } from '../profile-choices.ts'
import { BackupSection } from './backup-section.tsx'
import { settingsChanges } from './settings-changes.ts'

type Choice = `${AutoSetting}`
const settings: Record<Choice, AutoSetting> = { '-1': -1, '0': 0, '1': 1 }

type Props = {
  label: string
  value: AutoSetting
  /** The account's value; undefined where it is unknown. */
  isGlobalOn: boolean | undefined
  onChange: (value: AutoSetting) => void
}

/** Global, off or on. */
function AutoField({ label, value, isGlobalOn, onChange }: Props) {
  return (
    <div>
      <Segmented<Choice>
        label={label}
        options={autoOptions(isGlobalOn)}
        value={`${value}`}
        onChange={(next) => onChange(settings[next])}
      />
    </div>
  )
}

/**
 * Automatic work at this site, and recipients of its mails (spec: site-management §2 Settings tab, §3 Site
 * configuration).
 */
export function SettingsTab({ site }: { site: SiteDetail }) {
  const platform = usePlatform()
  const { config } = platform.session.account
  const save = useMutation(siteSettings(platform).saveConfiguration())
  const form = useForm({
    schema: SiteConfigurationChanges,
    values: site.configuration,
    body: (typed, saved) => settingsChanges(saved, typed),
    isSame: (typed, saved) => Object.keys(settingsChanges(saved, typed)).length === 0,
    sendsOnlyChanges: true,
    submit: (configuration) => save.mutateAsync({ id: site.id, configuration }),
  })
  const [autobackup, autoupdate] = [form.field('autobackup'), form.field('autoupdate')]
  return (
    <Form form={form} className="st-settings" label={`Settings of ${site.name}`}>
      <Section
        title="Automatic backup"
        hint="A backup before automated updates. Global uses your account setting."
      >
        <AutoField
          label="Automatic backup"
          value={autobackup.value}
          isGlobalOn={config.autobackup}
          onChange={autobackup.onChange}
        />
      </Section>
      <Section title="Automated updates" hint="For the extensions of this site that leave it to Global.">
        <AutoField
          label="Automated updates"
          value={autoupdate.value}
          isGlobalOn={config.autoupdate}
          onChange={autoupdate.onChange}
        />
      </Section>
      <BackupSection form={form} profiles={profileChoices(site)} />
      <ReportSection form={form} />
      <SaveBar
        isChanged={form.isDirty}
        isSaving={form.isSaving}
        saveLabel="Save settings"
        onCancel={form.discard}
      />
      <LeaveGuard isByAddress isChanged={form.isDirty}>
        {`What you changed in the settings of ${site.name} is not saved yet.`}
      </LeaveGuard>
    </Form>
  )
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
] satisfies { value: ReportLanguage; label: string }[]
const cadences = [
  { value: 'weekly', label: 'Every week, on Monday' },
  { value: 'monthly', label: 'Every month, on the 1st' },
  { value: 'quarterly', label: 'Every quarter, on its 1st day' },
] satisfies { value: ReportCadence; label: string }[]

/** Recipient, language and frequency of the report on this site, where the backend offers a choice. */
function ReportSection({ form }: { form: FormState<SiteConfiguration> }) {
  const [person, email] = [form.field('report_contactperson'), form.field('report_email')]
  const [language, cadence] = [form.field('report_language'), form.field('report_cadence')]
  return (
    <Section title="Customer report" hint="The report on this site, sent by e-mail to your customer.">
      <TextField
        label="Contact person"
        maxLength={200}
        autoComplete="off"
        {...person}
        value={person.value ?? ''}
      />
      <TextField
        label="E-mail for reports"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...email}
        value={email.value ?? ''}
      />
      {language.value !== undefined && (
        <Field label="Language of the report" error={language.error}>
          {(control) => (
            <BareSelect
              {...control}
              options={languages}
              value={language.value ?? 'en'}
              onChange={(value) => language.onChange(ReportLanguage.catch('en').parse(value))}
            />
          )}
        </Field>
      )}
      {cadence.value !== undefined && (
        <Field label="Sent" error={cadence.error}>
          {(control) => (
            <BareSelect
              {...control}
              options={cadences}
              value={cadence.value ?? 'monthly'}
              onChange={(value) => cadence.onChange(ReportCadence.catch('monthly').parse(value))}
            />
          )}
        </Field>
      )}
      <Checkbox label="Send the report" {...form.checkbox('send_report')} />
      <Checkbox label="Send a copy to your account" {...form.checkbox('send_copy')} />
    </Section>
  )
}
