import type { SiteConfiguration, SiteConfigurationChanges } from '@flotilla/api/contract'

/** Edits of the settings, by field; what is not in it was not touched. Texts are as typed. */
export type SettingsPatch = Partial<SiteConfiguration>

/** What of the edits differs from what is saved; an emptied text is null. Empty: there is nothing to save. */
export function settingsChanges(saved: SiteConfiguration, patch: SettingsPatch): SiteConfigurationChanges {
  const before = new Map<string, unknown>(Object.entries(saved))
  const changed = Object.entries(patch)
    .map(([field, value]) => [field, plain(value)] as const)
    .filter(([field, value]) => value !== plain(before.get(field)))
  return Object.fromEntries(changed)
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
