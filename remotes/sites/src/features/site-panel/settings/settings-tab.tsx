import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { SaveBar } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import { useRefusedFocus } from '@flotilla/ui/theme'
import { useRef } from 'react'
import { profileChoices } from '../profile-choices.ts'
import { AutoField } from './auto-field.tsx'
import { BackupSection } from './backup-section.tsx'
import { ReportSection } from './report-section.tsx'
import { useSettings } from './use-settings.ts'
import './settings-tab.css'

/** What happens at this site by itself, and who is told (spec: site-management §2 Settings tab, §3 Site configuration). */
export function SettingsTab({ site }: { site: SiteDetail }) {
  const { config } = usePlatform().session.account
  const { values, errors, refusal, isChanged, isSaving, edit, save, discard } = useSettings(site)
  const form = useRef<HTMLFormElement>(null)
  useRefusedFocus(form, refusal)
  return (
    <form
      ref={form}
      className="st-settings"
      aria-label={`Settings of ${site.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Section
        title="Automatic backup"
        hint="A backup before automated updates. Global takes what your account says."
      >
        <AutoField
          label="Automatic backup"
          value={values.autobackup}
          isGlobalOn={config.autobackup}
          onChange={(autobackup) => edit({ autobackup })}
        />
      </Section>
      <Section title="Automated updates" hint="For the extensions of this site that leave it to Global.">
        <AutoField
          label="Automated updates"
          value={values.autoupdate}
          isGlobalOn={config.autoupdate}
          onChange={(autoupdate) => edit({ autoupdate })}
        />
      </Section>
      <BackupSection values={values} errors={errors} profiles={profileChoices(site)} onEdit={edit} />
      <ReportSection values={values} errors={errors} onEdit={edit} />
      <SaveBar isChanged={isChanged} isSaving={isSaving} saveLabel="Save settings" onCancel={discard} />
      <LeaveGuard isByAddress isChanged={isChanged}>
        {`What you changed in the settings of ${site.name} is not saved yet.`}
      </LeaveGuard>
    </form>
  )
}
