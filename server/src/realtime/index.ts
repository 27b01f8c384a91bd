export type { AppCredentials } from './app-credentials.ts'
export { type AuthorizeChannel, type ChannelRequest, createChannelAuthorizer } from './channel-authorizer.ts'
export {
  createPublisher,
  type OutsideEndpoint,
  type Publisher,
  type PublisherSettings,
} from './create-publisher.ts'
export { createRealtime, type Realtime } from './create-realtime.ts'
export type { RealtimeLogger } from './realtime-logger.ts'
export type { RealtimeLimits, RealtimeOptions } from './realtime-options.ts'
