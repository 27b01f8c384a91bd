import { createHash } from 'node:crypto'
import type { RuntimeConfig } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { mustFindBackup } from '../backups/store.ts'
import type { Connector, RemoteArchive, SiteClient } from '../connector/index.ts'
import { sites } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { siteTarget } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'

/** The engines that a download needs beside the rooms' own deps. */
export type DownloadDeps = Deps & {
  cipher: Cipher
  connector: Connector
  /** `apiUrl`: where browsers reach the API. */
  publicConfig: Pick<RuntimeConfig, 'apiUrl'>
}

/** The files of a backup as its site has them now. `machine` counts as one for the limits on calls. */
export type FoundArchive = {
  site: typeof sites.$inferSelect
  client: SiteClient
  remoteId: number
  files: RemoteArchive['files']
  machine: string
}

/** No archive has half as many pieces. */
const mostFiles = 5000

/**
 * Asks the site for the files of the account's backup. Throws 404 without them; rejects with a `SiteError`.
 */
export async function findArchive(deps: DownloadDeps, accountId: number, id: number): Promise<FoundArchive> {
  const backup = await mustFindBackup(deps.db, accountId, id)
  if (backup.state === 'run') throw new Refusal('conflict', { message: 'This backup is still being made.' })
  const [site] = await deps.db.select().from(sites).where(eq(sites.id, backup.siteId))
  if (site === undefined) throw new Refusal('not_found')
  const target = siteTarget(deps.cipher, site)
  const client = deps.connector.site(target)
  const files = (await client.getBackupInfo(backup.remoteId))?.files ?? []
  if (files.length === 0 || files.length > mostFiles) throw gone()
  const machine = await deps.connector.addressKey(target)
  return { site, client, remoteId: backup.remoteId, files, machine }
}

/** One of the files, with the name under which it is saved and the mark of its version. Throws 404. */
export function fileOf({ site, remoteId, files }: FoundArchive, file: number) {
  const found = files[file - 1]
  if (found === undefined) throw gone()
  const { name, size } = found
  const version = createHash('sha256').update(JSON.stringify([site.id, remoteId, name, size]))
  return { ...found, savedAs: savedName(name, file), etag: `"${version.digest('hex').slice(0, 32)}"` }
}

/** A name that every file system takes, and no header misreads; Akeeba's own names stay as they are. */
export function savedName(name: string, file: number): string {
  const base = name.slice(name.lastIndexOf('/') + 1)
  const safe = base.replaceAll(/[^\w.-]/g, '_').slice(-200)
  return /^[._]*$/.test(safe) ? `backup-part-${file}` : safe
}

function gone(): Refusal {
  return new Refusal('not_found', { message: 'The files of this backup are no longer on the site.' })
}
