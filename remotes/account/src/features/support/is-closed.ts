import type { SupportTicket } from '@flotilla/api/contract'

/** What 'show open' hides (spec: account §4). */
export function isClosed({ state }: Pick<SupportTicket, 'state'>): boolean {
  return state === 'closed'
}
