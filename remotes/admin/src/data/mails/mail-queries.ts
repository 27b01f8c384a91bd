import type { Http } from '@flotilla/api/client'
import { listMails, MAILS_PAGE_SIZE, retryMail as retryMailCall } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'

/** The mails by themselves change what is in the list: they are sent, or not. */
const lookAgainMs = 15_000

const mailKeys = { all: () => ['admin', 'mails'] as const }

/** Reads of the mails that are not sent; only for a backend that says `mails` among its capabilities. */
export const mailQueries = (http: Http) => ({
  page: (filters: { page: number }) =>
    queryOptions({
      queryKey: [...mailKeys.all(), filters] as const,
      queryFn: async ({ signal }) => {
        const query = { ...filters, limit: MAILS_PAGE_SIZE }
        const answer = await http.call(listMails, { query, signal })
        return { rows: answer.data, pagination: answer.meta.pagination }
      },
      placeholderData: keepPreviousData,
      refetchInterval: lookAgainMs,
    }),
})

/** Has a mail tried again now. */
export const retryMail = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (id: number) => http.call(retryMailCall, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKeys.all() }),
    meta: { success: 'The mail is tried again', failure: 'The mail could not be tried again' },
  })
