import { createApiToken, deleteApiToken, type NewApiToken } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { namesFields } from '../names-fields.ts'
import { tokenQueries } from './token-queries.ts'

/** Writes of the tokens for programs; each finishes when the list has been read back. */
export const tokenMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  /** Answers the secret, which is in no other answer. */
  create: () =>
    mutationOptions({
      mutationFn: async (body: NewApiToken) => (await http.call(createApiToken, { body })).data,
      onSuccess: () => queryClient.invalidateQueries(tokenQueries.all(http)),
      meta: { failure: 'The token could not be made.', handlesError: namesFields },
    }),
  end: () =>
    mutationOptions({
      mutationFn: (id: number) => http.call(deleteApiToken, { params: { id } }),
      onSettled: () => queryClient.invalidateQueries(tokenQueries.all(http)),
      meta: { success: 'The token does not work any more.', failure: 'The token could not be ended.' },
    }),
})
