import path from 'node:path'
import type { ReleaseStore } from '../../ports/release-store.ts'
import type { Settings } from '../../settings/settings.ts'
import { openBucket } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { databaseLock } from './database-lock.ts'
import { folderStore } from './folder-store.ts'

type Place = Pick<Settings, 'DATA_DIR' | 'RELEASES_DIR' | 'RELEASES_S3'>

/**
 * The store that the settings name. `locked`: the lock of all servers on a bucket; a command has none, and
 * relies on the conditions that the bucket minds. A folder has its own.
 */
export function openReleases(settings: Place, locked = databaseLock(null)): ReleaseStore {
  if (settings.RELEASES_S3 === null) return folderStore(settings.RELEASES_DIR)
  const local = path.join(settings.DATA_DIR, 'releases-cache')
  return bucketStore(openBucket(settings.RELEASES_S3), { local, locked })
}
