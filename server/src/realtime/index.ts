export { createPublisher, type OutsideEndpoint } from './create-publisher.ts'
export { createRealtime, type Realtime } from './create-realtime.ts'
export type { AppCredentials } from './realtime-options.ts'
export { isSocketRequest } from './sockets/socket-server.ts'
