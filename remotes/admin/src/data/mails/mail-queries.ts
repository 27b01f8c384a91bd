import type { Http } from '@flotilla/api/client'
import { listMails, MAILS_PAGE_SIZE, retryMail as retryMailCall } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'

/** The list changes by itself, as mails are sent or fail. */
const lookAgainMs = 15_000

const mailKeys = { all: () => ['admin', 'mails'] as const }

/** Reads of the unsent mails; only for a backend with `mails` among its capabilities. */
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

/** Makes the server retry a mail now. */
export const retryMail = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) =>
  mutationOptions({
    mutationFn: (id: number) => http.call(retryMailCall, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKeys.all() }),
    meta: { success: 'The mail is tried again', failure: 'The mail could not be tried again' },
  })
