import { createHttp, type Http } from '@flotilla/api/client'
import type { RuntimeConfig } from '@flotilla/api/contract'
import type { Store } from '../store/store.ts'
import type { Identity } from './identity.ts'

type Options = { config: RuntimeConfig; store: Store; identity: Identity }

const sessionEnded = 'Your session has ended. Please log in again.'

/** The page's way to the API: the token of the moment, stamped with the identity's epoch. */
export function createShellHttp({ config, store, identity }: Options): Http {
  return createHttp({
    baseUrl: config.apiUrl,
    token: () => store.getState().session.token,
    epoch: () => store.getState().session.epoch,
    identitySignal: () => identity.signal(),
    onUnauthenticated: () => identity.signOut(sessionEnded),
  })
}
