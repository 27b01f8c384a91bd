import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'

/** Where the data is: in a folder, nowhere (tests), or on PostgreSQL. */
export type DatabaseLocation = { dataDir: string } | 'memory' | { databaseUrl: string }

/** Opens and migrates. Rejects with `DatabaseInUse` when another process holds the folder. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location === 'memory') return openEmbedded(null)
  if ('dataDir' in location) return openEmbedded(location.dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(location.databaseUrl)
}
