import './settings-tab.css'
import { type AutoSetting, SiteConfigurationChanges, type SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { SaveBar, Segmented } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { autoOptions } from '../auto-options.ts'
import { profileChoices } from '../profile-choices.ts'
import { BackupSection } from './backup-section.tsx'
import { ReportSection } from './report-section.tsx'
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
      <ReportSection site={site} form={form} />
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
