import { ApiError } from '@flotilla/api/client'
import { type SiteConfiguration, SiteConfigurationChanges, type SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useState } from 'react'
import { siteSettings } from '../../../data/sites/site-settings.ts'
import { useTaken } from '../use-taken.ts'
import { type SettingsPatch, settingsChanges } from './settings-changes.ts'

export type EditSettings = (patch: SettingsPatch) => void
/** The complaint of a field, by its name; null where there is none. */
export type SettingsErrors = { [Field in keyof SiteConfiguration]?: string }

/** What the server has against single fields; it names them `configuration.report_email`. */
function refusedFields(error: Error): SettingsErrors {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return Object.fromEntries(fields.map(([path, [text]]) => [path.split('.').at(-1), text]))
}

/** The settings as saved with the edits over them. What the server says meanwhile does not overwrite the edits. */
export function useSettings(site: SiteDetail) {
  const [patch, setPatch] = useState<SettingsPatch>({})
  const [errors, setErrors] = useState<SettingsErrors>({})
  // As the last save met them; edits take theirs out of `errors` alone.
  const [refusal, setRefusal] = useState<SettingsErrors>({})
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
  const complain = (found: SettingsErrors) => {
    setErrors(found)
    setRefusal(found)
  }
  /** Nothing is sent when nothing changed (spec: site-management §5) or when a value is refused. */
  const save = () => {
    const checked = SiteConfigurationChanges.safeParse(changes)
    if (!checked.success) {
      const complaints = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
      complain(Object.fromEntries(complaints.reverse()))
      return
    }
    const forget = () => setPatch((current) => (current === patch ? {} : current))
    const refuse = (error: Error) => complain(refusedFields(error))
    if (isChanged)
      mutate({ id: site.id, configuration: checked.data }, { onSuccess: forget, onError: refuse })
  }
  const values = { ...site.configuration, ...patch }
  return { values, errors, refusal, isChanged, isSaving: isPending, edit, save, discard }
}
