import type { Session } from '@flotilla/platform'

/** Whether the person may use more than the pages of payment (spec: account-and-administration §6). */
export const isServed = ({ user, account }: Pick<Session, 'user' | 'account'>) =>
  user.service_enabled && account.service_enabled
