import { WorkKind, wordOf, workKinds } from '@flotilla/api/contract'

/**
 * "Backup" for a kind of work, or for its word on the wire, whose percent is that of its site; null for any
 * other. Since 1.6.
 */
export function siteWorkTitle(work: string | null | undefined): string | null {
  const kind = WorkKind.options.find((one) => one === work || wordOf(one) === work)
  if (kind === undefined) return null
  const { events, hasPercent, title } = workKinds[kind]
  return hasPercent && events === 'site' ? title : null
}
