import type { Session } from '@flotilla/platform'

/** Whether the backend says that reasons can be put aside (contract §6). */
export function canSnooze({ user, account }: Pick<Session, 'user' | 'account'>): boolean {
  return [user, account].some(({ capabilities }) => capabilities?.includes('reasons') === true)
}
