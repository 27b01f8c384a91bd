import { openEmbedded } from '../../db/embedded/embedded.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readTemplate, writeTemplate } from './database-template.ts'
import { pooledDatabase } from './test-database-pool.ts'

let template: Promise<Blob> | undefined

/**
 * A fresh, migrated database in an empty folder, or in memory when the folder is null, where closed ones are
 * reused. Migrations run once per machine for each set of them; later their result is loaded.
 */
export async function openTestDatabase(dataDir: string | null = null): Promise<OpenDatabase> {
  template ??= migratedTemplate()
  const loaded = await template
  const open = () => openEmbedded(dataDir, { template: loaded })
  return dataDir === null ? pooledDatabase(open) : open()
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
