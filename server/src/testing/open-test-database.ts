import type { OpenDatabase } from '../db/connect.ts'
import { openEmbedded } from '../db/embedded.ts'

let template: Promise<Blob> | undefined

/** A fresh, migrated database in memory. The migrations run once in a process; later ones start from their result. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  template ??= migratedTemplate()
  return openEmbedded(null, await template)
}

async function migratedTemplate(): Promise<Blob> {
  const first = await openEmbedded(null)
  const dump = await first.pglite?.dumpDataDir('none')
  await first.close()
  if (!dump) throw new Error('The embedded database gave no dump.')
  return dump
}
