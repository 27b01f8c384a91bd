import type { SiteConfiguration, SiteConfigurationChanges } from '@flotilla/api/contract'

/** Edits of the settings, by field; a missing field was not edited. Texts are as typed. */
export type SettingsPatch = Partial<SiteConfiguration>

/** The edits that differ from the saved values; an emptied text is null. Empty: there is nothing to save. */
export function settingsChanges(saved: SiteConfiguration, patch: SettingsPatch): SiteConfigurationChanges {
  const before = new Map<string, unknown>(Object.entries(saved))
  const changed = Object.entries(patch)
    .map(([field, value]) => [field, plain(value)] as const)
    .filter(([field, value]) => value !== plain(before.get(field)))
  return Object.fromEntries(changed)
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
