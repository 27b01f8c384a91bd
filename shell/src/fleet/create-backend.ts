import type { Http } from '@flotilla/api/client'
import { type BatchMessage, Capability } from '@flotilla/api/contract'
import type { BatchHolder } from '@flotilla/plain-backend'
import { can, sharedQueries } from '@flotilla/platform'
import type { QueryClient } from '@tanstack/react-query'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { keptWorkKey } from '../storage/kept-work-key.ts'
import type { Store } from '../store/store.ts'
import { keepWords, readFleet, readWords } from './kept-fleet.ts'

type PageEvents = NonNullable<BatchHolder['browser']>['events']

type Options = {
  http: Http
  queryClient: QueryClient
  store: Store
  /** The one socket, which is connected later. */
  realtime: () => PageEvents & { tell: (message: BatchMessage) => void }
}

/** What the backend says of itself to the person who is signed in: read once with the session, and kept. */
export function createBackend({ http, queryClient, store, realtime }: Options) {
  const words = async (): Promise<Capability[]> => {
    const [user, account] = await Promise.all([
      queryClient.ensureQueryData(sharedQueries.user(http)),
      queryClient.ensureQueryData(sharedQueries.account(http)),
    ])
    return Capability.options.filter((word) => can({ user, account }, word))
  }
  return {
    kept: readFleet,
    epoch: () => store.getState().session.epoch,
    hasFleet: async () => {
      const said = await words()
      const hasFleet = said.includes('fleet')
      if (hasFleet !== readFleet() || said.join() !== readWords().join()) keepWords(said)
      return hasFleet
    },
    hasFiguresBefore: async () => (await words()).includes('figures-before'),
    async holdBatches(): Promise<BatchHolder> {
      const { id, firstname, lastname } = await queryClient.ensureQueryData(sharedQueries.user(http))
      const name = [firstname, lastname].filter(Boolean).join(' ')
      const storage = { read: readStored, write: writeStored }
      return { person: { id, name }, browser: { key: keptWorkKey(id), storage, events: realtime() } }
    },
    tell: (message: BatchMessage) => realtime().tell(message),
  }
}
