import { openEmbedded } from '../db/embedded.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { readTemplate, writeTemplate } from './database-template.ts'

let template: Promise<Blob> | undefined

/**
 * A fresh, migrated database in an empty folder, or in memory when the folder is null. Migrations run once for each state
 * of them on a machine; then their result is loaded.
 */
export async function openTestDatabase(dataDir: string | null = null): Promise<OpenDatabase> {
  template ??= migratedTemplate()
  return openEmbedded(dataDir, { template: await template })
}

async function migratedTemplate(): Promise<Blob> {
  const kept = await readTemplate()
  if (kept !== null) return kept
  const first = await openEmbedded(null)
  const dump = await first.pglite?.dumpDataDir('none')
  await first.close()
  if (!dump) throw new Error('The embedded database gave no dump.')
  await writeTemplate(dump)
  return dump
}
