export type { AppCredentials } from './app-credentials.ts'
export type { AuthorizeChannel } from './channel-authorizer.ts'
export { createPublisher, type OutsideEndpoint } from './create-publisher.ts'
export { createRealtime } from './create-realtime.ts'
