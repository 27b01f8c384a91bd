export { connectRemote } from './connect-remote.ts'
export { createMemoryEvents } from './memory-events.ts'
export { createMemoryProgress } from './memory-progress.ts'
export { createTellingQueryClient, type Outcome } from './telling-query-client.ts'
