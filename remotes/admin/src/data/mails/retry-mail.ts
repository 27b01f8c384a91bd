import { retryMail as retryMailCall } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { mailKeys } from './mail-queries.ts'

/** Has a mail tried again now. */
export const retryMail = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (id: number) => http.call(retryMailCall, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKeys.all() }),
    meta: { success: 'The mail is tried again', failure: 'The mail could not be tried again' },
  })
