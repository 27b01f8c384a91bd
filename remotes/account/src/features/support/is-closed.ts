import type { SupportTicket } from '@flotilla/api/contract'

/** What 'show open' hides (spec: account-and-administration §4). */
export function isClosed({ state }: Pick<SupportTicket, 'state'>): boolean {
  return state === 'closed'
}
