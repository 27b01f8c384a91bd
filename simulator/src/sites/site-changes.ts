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

/** What `update.php` lets `extract.php` do. */
const CoreRun = z.object({
  phase: z.enum(['active', 'extracting', 'extracted']),
  toVersion: z.string(),
  basename: z.string(),
  password: z.string(),
  activatedAtMs: z.number(),
  percent: z.number(),
  /** True for the run that is under way when the fleet begins: its password was never told to anybody. */
  isPasswordOptional: z.boolean(),
})

/**
 * What has happened to a site since the fleet began; absent: nothing of the kind. One journal line holds a
 * part of it.
 */
export const SiteChanges = z
  .object({
    core: z.string(),
    isCoreUpdateSiteRepaired: z.boolean(),
    /** When Joomla's updater was last heard, in ms since 1970. */
    updateLastCheckMs: z.number(),
    /** Taken offline by its owner: visitors get Joomla's page, the API goes on. */
    isOffline: z.boolean(),
    /**
     * Akeeba Backup's secret word, and whether it is kept encrypted since the tool was opened in the back
     * end.
     */
    backupSecret: z.string(),
    isBackupSecretEncrypted: z.boolean(),
    /** Plugins by id that are not as they came. */
    plugins: z.record(
      z.string(),
      z.object({ element: z.string(), enabled: z.union([z.literal(0), z.literal(1)]) }),
    ),
    /** Installed version by extension id. */
    extensions: z.record(z.string(), z.string()),
    /** Download key by extension id; empty: none. */
    downloadKeys: z.record(z.string(), z.string()),
    /** Ids of extensions whose update server has come back after a failed attempt. */
    reconnected: z.array(z.number()),
    addedBackups: z.array(AddedBackup),
    deletedBackups: z.array(z.number()),
    /** Records whose archive was deleted. */
    emptiedBackups: z.array(z.number()),
    /** Null: the run that the fleet began with is over. */
    backupRun: BackupRun.nullable(),
    coreRun: CoreRun.nullable(),
    corePackage: CorePackage.nullable(),
    /** Version by path of the files of Joomla, once an update has touched them. */
    coreFiles: z.record(z.string(), z.string()),
  })
  .partial()

export type SiteChanges = z.infer<typeof SiteChanges>
export type AddedBackup = z.infer<typeof AddedBackup>
export type BackupRun = z.infer<typeof BackupRun>
export type CoreRun = z.infer<typeof CoreRun>
export type CorePackage = z.infer<typeof CorePackage>
