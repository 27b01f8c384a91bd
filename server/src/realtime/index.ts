export type { AppCredentials } from './app-credentials.ts'
export { createPublisher, type OutsideEndpoint } from './create-publisher.ts'
export { createRealtime, type Realtime } from './create-realtime.ts'
export { isSocketRequest } from './socket-server.ts'
