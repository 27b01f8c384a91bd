import { createHmac } from 'node:crypto'
import type { AppCredentials, OutsideEndpoint } from '../realtime/index.ts'
import type { Settings } from './settings.ts'

/** Target of the events: an outside endpoint, or our own, whose secret derives from the server's key. */
export type EventEndpoints = { embedded: AppCredentials; outside: OutsideEndpoint | null }

/**
 * From the `PUSHER_*` settings; if PUSHER_HOST, App-ID, key and secret are missing, the embedded endpoint is
 * used.
 */
export function eventEndpoints(settings: Settings, key: Uint8Array): EventEndpoints {
  const { PUSHER_APP_ID: appId, PUSHER_KEY, PUSHER_SECRET, PUSHER_HOST: host } = settings
  const secret = createHmac('sha256', key).update('realtime').digest('hex')
  const embedded = {
    appId: appId ?? 'flotilla',
    key: PUSHER_KEY ?? 'flotilla',
    secret: PUSHER_SECRET ?? secret,
  }
  if (appId === null || PUSHER_KEY === null || PUSHER_SECRET === null || host === null) {
    return { embedded, outside: null }
  }
  const { PUSHER_PORT: port = null, PUSHER_SCHEME: scheme } = settings
  return { embedded, outside: { appId, key: PUSHER_KEY, secret: PUSHER_SECRET, host, port, scheme } }
}
