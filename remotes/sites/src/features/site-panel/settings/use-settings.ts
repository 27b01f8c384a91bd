import { type SiteConfiguration, SiteConfigurationChanges, type SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { type SettingsPatch, settingsChanges } from './settings-changes.ts'

export type EditSettings = (patch: SettingsPatch) => void
/** The complaint of a field, by its name; null where there is none. */
export type SettingsErrors = { [Field in keyof SiteConfiguration]?: string }

/** The settings as saved with the edits over them. What the server says meanwhile does not overwrite the edits. */
export function useSettings(site: SiteDetail) {
  const [patch, setPatch] = useState<SettingsPatch>({})
  const [errors, setErrors] = useState<SettingsErrors>({})
  const options = siteSettings(usePlatform()).saveConfiguration()
  // The server has the changes, and the site is not read again yet: nothing is unsaved.
  const [isTaken, setIsTaken] = useState(false)
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: (...result) => {
      setIsTaken(true)
      return options.onSuccess?.(...result)
    },
  })
  const changes = settingsChanges(site.configuration, patch)
  const isChanged = !isTaken && Object.keys(changes).length > 0

  const edit: EditSettings = (next) => {
    setIsTaken(false)
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
