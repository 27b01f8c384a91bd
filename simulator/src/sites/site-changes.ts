import { z } from 'zod'

const AddedBackup = z.object({
  remoteId: z.number(),
  backupid: z.string(),
  description: z.string(),
  start: z.string(),
  end: z.string(),
  size: z.number(),
  profileId: z.number(),
  state: z.enum(['complete', 'fail']),
})

const BackupRun = z.object({
  backupid: z.string(),
  remoteId: z.number(),
  profileId: z.number(),
  description: z.string(),
  start: z.string(),
  progress: z.number(),
  step: z.number(),
})

/** The update package in the folder for temporary files. */
const CorePackage = z.object({
  basename: z.string(),
  toVersion: z.string(),
  bytes: z.number(),
  isWhole: z.boolean(),
})

/** The work that `update.php` allows `extract.php` to do. */
const CoreRun = z.object({
  phase: z.enum(['active', 'extracting', 'extracted']),
  toVersion: z.string(),
  basename: z.string(),
  password: z.string(),
  activatedAtMs: z.number(),
  percent: z.number(),
  /** True for a run that was in progress at the start of the fleet: its password was never sent. */
  isPasswordOptional: z.boolean(),
})

/**
 * Changes of a site since the start of the fleet; absent: none of that kind. One journal line contains a part
 * of it.
 */
export const SiteChanges = z
  .object({
    core: z.string(),
    isCoreUpdateSiteRepaired: z.boolean(),
    /** Last sign of life of Joomla's updater, in ms since 1970. */
    updateLastCheckMs: z.number(),
    /** Taken offline by its owner: visitors get Joomla's page, the API continues to work. */
    isOffline: z.boolean(),
    /**
     * Akeeba Backup's secret word, and whether it is stored encrypted since the tool was opened in the back
     * end.
     */
    backupSecret: z.string(),
    isBackupSecretEncrypted: z.boolean(),
    /** Plugins by id whose state differs from the initial one. */
    plugins: z.record(
      z.string(),
      z.object({ element: z.string(), enabled: z.union([z.literal(0), z.literal(1)]) }),
    ),
    /** Installed version by extension id. */
    extensions: z.record(z.string(), z.string()),
    /** Download key by extension id; empty: none. */
    downloadKeys: z.record(z.string(), z.string()),
    /** Ids of extensions that an update has left without update site. */
    droppedUpdateSites: z.array(z.number()),
    /** Ids of extensions whose update server is back after a failed attempt. */
    reconnected: z.array(z.number()),
    addedBackups: z.array(AddedBackup),
    deletedBackups: z.array(z.number()),
    /** Records whose archive was deleted. */
    emptiedBackups: z.array(z.number()),
    /** Null: the run from the start of the fleet is over. */
    backupRun: BackupRun.nullable(),
    coreRun: CoreRun.nullable(),
    corePackage: CorePackage.nullable(),
    /** Version of Joomla's files by path, after an update has touched them. */
    coreFiles: z.record(z.string(), z.string()),
  })
  .partial()

export type SiteChanges = z.infer<typeof SiteChanges>
export type AddedBackup = z.infer<typeof AddedBackup>
export type BackupRun = z.infer<typeof BackupRun>
export type CoreRun = z.infer<typeof CoreRun>
export type CorePackage = z.infer<typeof CorePackage>
