import { countryCodes } from '@flotilla/api/contract'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The country's English name; the code itself where there is no name. */
export function countryName(code: string): string {
  return countryCodes.includes(code) ? (names.of(code) ?? code) : code
}

/** All countries by name, for a select. */
export function countryOptions(): { value: string; label: string }[] {
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
