import { DETAIL_NAME_LENGTH } from '@flotilla/api/contract'

/** A name cut at 30 characters plus an ellipsis (spec: site-management §2 Head). */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > DETAIL_NAME_LENGTH ? `${letters.slice(0, DETAIL_NAME_LENGTH).join('')}…` : name
}
