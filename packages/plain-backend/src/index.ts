export { createPlainBackend, type PlainBackend } from './create-plain-backend.ts'
