export type { BatchHolder } from './batches/open-tab-batches.ts'
export { createPlainBackend, type PlainBackend } from './create-plain-backend.ts'
