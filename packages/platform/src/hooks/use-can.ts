import type { Capability } from '@flotilla/api/contract'
import type { Session } from '../promise/platform.ts'
import { useSession } from './platform-context.tsx'

/** Whether the backend offers this, by a word of the user or of the account (contract §6). Since 1.9. */
export function can({ user, account }: Pick<Session, 'user' | 'account'>, word: Capability): boolean {
  return [user, account].some(({ capabilities }) => capabilities?.includes(word) === true)
}

/** Whether the backend of the page offers this (contract §6). Since 1.9. */
export function useCan(word: Capability): boolean {
  return can(useSession(), word)
}
