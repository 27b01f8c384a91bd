import type { AlertSettings } from '@flotilla/api/contract'

/** Alerts as the selects have them. `tag` '0': all sites; an hour '' is none. */
export type AlertDraft = {
  mail: AlertSettings['mail']
  about: AlertSettings['about']
  tag: string
  hour: string
  quiet_from: string
  quiet_until: string
}

const textOf = (hour: number | null) => (hour === null ? '' : String(hour))
const hourOf = (text: string) => (text === '' ? null : Number(text))

/** What is chosen, as the fields show it. */
export const alertDraft = ({ tag, hour, quiet_from, quiet_until, ...words }: AlertSettings): AlertDraft => ({
  ...words,
  ...{ tag: String(tag), hour: String(hour) },
  ...{ quiet_from: textOf(quiet_from), quiet_until: textOf(quiet_until) },
})

/** What the contract takes. */
export const alertBody = ({ tag, hour, quiet_from, quiet_until, ...words }: AlertDraft) => ({
  ...words,
  ...{ tag: Number(tag), hour: Number(hour) },
  ...{ quiet_from: hourOf(quiet_from), quiet_until: hourOf(quiet_until) },
})

/** How soon a mail comes. */
export const rhythms = [
  { value: 'now', label: 'At once' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Never' },
] as const

/** What a mail is about. */
export const subjects = [
  { value: 'failures', label: 'Failures' },
  { value: 'warnings', label: 'Failures and what ends soon' },
] as const

/** The full hours of a day: 07:00. */
export const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? '–'

/** What is chosen, in words. `tagName`: null for all sites. */
export function alertFacts(draft: AlertDraft, tagName: string | null) {
  const rhythm = labelIn(rhythms, draft.mail)
  if (draft.mail === 'off') return [{ key: 'Mail', value: rhythm }]
  const from = labelIn(hours, draft.quiet_from)
  return [
    { key: 'Mail', value: draft.mail === 'daily' ? `${rhythm}, at ${labelIn(hours, draft.hour)}` : rhythm },
    { key: 'About', value: labelIn(subjects, draft.about) },
    { key: 'Sites', value: tagName === null ? 'All' : `Those tagged ${tagName}` },
    {
      key: 'Quiet',
      value: draft.quiet_from === '' ? 'At no time' : `${from} to ${labelIn(hours, draft.quiet_until)}`,
    },
  ]
}
