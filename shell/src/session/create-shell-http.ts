import { createHttp, type Http } from '@flotilla/api/client'
import type { RuntimeConfig } from '@flotilla/api/contract'
import type { Store } from '../store/store.ts'

type Options = { config: RuntimeConfig; store: Store; onUnauthenticated: () => void }

/** The page's way to the API: the token of the moment, stamped with the identity's epoch. */
export function createShellHttp({ config, store, onUnauthenticated }: Options): Http {
  return createHttp({
    baseUrl: config.apiUrl,
    token: () => store.getState().session.token,
    epoch: () => store.getState().session.epoch,
    onUnauthenticated,
  })
}
