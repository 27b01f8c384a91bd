import Pusher from 'pusher'
import type { AuthorizeChannel } from '../ports/authorize-channel.ts'
import { createChannelAuthorizer } from './channels/channel-signature.ts'
import type { Realtime } from './create-realtime.ts'
import { createSender, type SentEvent } from './publish/send-in-order.ts'
import type { AppCredentials } from './realtime-options.ts'
import { type RealtimeLogger, silentLogger } from './realtime-options.ts'

/**
 * A Pusher, Reverb or Soketi elsewhere: the `PUSHER_*` settings (contract §1). `port` null: the scheme's own.
 */
export type OutsideEndpoint = AppCredentials & { host: string; port: number | null; scheme: 'http' | 'https' }

export type PublisherSettings = { embedded: Realtime } | { outside: OutsideEndpoint; logger?: RealtimeLogger }

/** Where the rest of the server sends events to, no matter who delivers them. */
export type Publisher = {
  /** Hands the event over, in the order of the calls. Never throws and never waits for the network. */
  publish(channel: string, event: string, data: unknown): void
  authorizePrivateChannel: AuthorizeChannel
  /** Resolves when everything that was handed over has been sent or given up. */
  flush(): Promise<void>
}

const TIMEOUT_MS = 5000

/**
 * Embedded by default; with `outside`, through the official `pusher` package, in batches, in order, with
 * retries.
 */
export function createPublisher(settings: PublisherSettings): Publisher {
  if ('embedded' in settings) {
    const { publish, authorizePrivateChannel } = settings.embedded
    return { publish, authorizePrivateChannel, flush: async () => {} }
  }
  const { outside, logger = silentLogger } = settings
  const client = new Pusher({
    appId: outside.appId,
    key: outside.key,
    secret: outside.secret,
    host: outside.host,
    useTLS: outside.scheme === 'https',
    timeout: TIMEOUT_MS,
    ...(outside.port === null ? {} : { port: String(outside.port) }),
  })
  const sender = createSender({
    logger,
    send: async (events: SentEvent[]) => {
      await client.triggerBatch(events.map(({ channel, event, data }) => ({ channel, name: event, data })))
    },
  })
  return {
    publish: (channel, event, data) => sender.add({ channel, event, data }),
    authorizePrivateChannel: createChannelAuthorizer(outside),
    flush: sender.flush,
  }
}
