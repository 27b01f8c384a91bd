import { fileURLToPath } from 'node:url'

/** Where `drizzle-kit generate` writes; the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
