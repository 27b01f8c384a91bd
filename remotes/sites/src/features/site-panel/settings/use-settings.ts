import { type SiteConfiguration, SiteConfigurationChanges, type SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useState } from 'react'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { useTaken } from '../use-taken.ts'
import { type SettingsPatch, settingsChanges } from './settings-changes.ts'

export type EditSettings = (patch: SettingsPatch) => void
/** The complaint of a field, by its name; null where there is none. */
export type SettingsErrors = { [Field in keyof SiteConfiguration]?: string }

/** The settings as saved with the edits over them. What the server says meanwhile does not overwrite the edits. */
export function useSettings(site: SiteDetail) {
  const [patch, setPatch] = useState<SettingsPatch>({})
  const [errors, setErrors] = useState<SettingsErrors>({})
  const { mutate, isPending, isTaken, touch } = useTaken(siteSettings(usePlatform()).saveConfiguration())
  const changes = settingsChanges(site.configuration, patch)
  const isChanged = !isTaken && Object.keys(changes).length > 0

  const edit: EditSettings = (next) => {
    touch()
    setPatch((current) => ({ ...current, ...next }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in next))))
  }
  const discard = () => {
    setPatch({})
    setErrors({})
  }
  /** Nothing is sent when nothing changed (spec: site-management §5) or when a value is refused. */
  const save = () => {
    const checked = SiteConfigurationChanges.safeParse(changes)
    if (!checked.success) {
      const complaints = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
      setErrors(Object.fromEntries(complaints.reverse()))
      return
    }
    const forget = () => setPatch((current) => (current === patch ? {} : current))
    if (isChanged) mutate({ id: site.id, configuration: checked.data }, { onSuccess: forget })
  }
  const values = { ...site.configuration, ...patch }
  return { values, errors, isChanged, isSaving: isPending, edit, save, discard }
}
