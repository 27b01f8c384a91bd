import type { Http } from '@flotilla/api/client'
import type { Capability } from '@flotilla/api/contract'
import { can, sharedQueries } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../store/store.ts'
import { keepFleet, readFleet } from './kept-fleet.ts'

type Options = { http: Http; queryClient: QueryClient; store: Store }

/** What the backend says of itself to the person who is signed in: read once with the session, and kept. */
export function createBackend({ http, queryClient, store }: Options) {
  const offers = async (word: Capability): Promise<boolean> => {
    const [user, account] = await Promise.all([
      queryClient.ensureQueryData(sharedQueries.user(http)),
      queryClient.ensureQueryData(sharedQueries.account(http)),
    ])
    return can({ user, account }, word)
  }
  return {
    kept: readFleet,
    epoch: () => store.getState().session.epoch,
    hasFleet: async () => {
      const fleet = await offers('fleet')
      if (fleet !== readFleet()) keepFleet(fleet)
      return fleet
    },
    hasFiguresBefore: () => offers('figures-before'),
  }
}
