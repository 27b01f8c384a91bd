import type { Http } from '@flotilla/api/client'
import { type Preferences, savePreferences, type User } from '@flotilla/api/contract'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { sharedQueries } from './shared-queries.ts'

type Client = {
  http: Http
  queryClient: QueryClient
  /** The person, where the cache does not hold them. */
  user?: User | undefined
}

/** Writes that the frame and several remotes share. Since 1.9. */
export const sharedMutations = {
  /**
   * (+) Shows choices of the person at once, and keeps them on the server; `failure` is said where that
   * fails. Only where `capabilities` hold `preferences`, and never for an administrator who acts as the
   * person (contract §6).
   */
  savePreferences: ({ http, queryClient, user: known }: Client, failure: string) =>
    mutationOptions({
      // One after the other: the last choice is the one that stays.
      scope: { id: 'preferences' },
      mutationFn: async (changes: Preferences) => {
        const { queryKey } = sharedQueries.user(http)
        // An answer that is under way may be older than the choice.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(
          queryKey,
          (user = known) => user && { ...user, preferences: merged(user.preferences, changes) },
        )
        await http.call(savePreferences, { body: changes })
      },
      meta: { failure },
    }),
}

function merged(before: Preferences = {}, changes: Preferences): Preferences {
  const choices = { ...before.choices, ...changes.choices }
  return { ...before, ...changes, ...(Object.keys(choices).length > 0 && { choices }) }
}
