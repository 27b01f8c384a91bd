import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'
import { openPostgres } from './postgres.ts'

/** Where the data is: in a folder, nowhere (tests), or on PostgreSQL. */
export type DatabaseLocation = { dataDir: string } | 'memory' | { databaseUrl: string }

/** Opens and migrates. Rejects with `DatabaseInUse` when another process holds the folder. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location === 'memory') return openEmbedded(null)
  return 'databaseUrl' in location ? openPostgres(location.databaseUrl) : openEmbedded(location.dataDir)
}
