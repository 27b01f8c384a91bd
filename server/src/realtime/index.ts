export type { AuthorizeChannel } from './channel-authorizer.ts'
export { createPublisher, type OutsideEndpoint, type Publisher } from './create-publisher.ts'
export { createRealtime, type Realtime } from './create-realtime.ts'
export type { RealtimeLogger } from './realtime-logger.ts'
