import { z } from 'zod'

const Time = z.iso.datetime()
const Zero = z.literal([0, 1])
const Users = z.record(z.string(), z.array(z.object({ id: z.int(), username: z.string() })))

const FeedExtension = z.object({
  eid: z.int(),
  name: z.string(),
  translated_name: z.string(),
  type: z.string(),
  folder: z.string(),
  element: z.string(),
  version: z.string(),
  next_version: z.string().nullable(),
  needs_update: Zero,
  ignore_update: Zero,
  process_state: z.int(),
  process_message: z.string().nullable(),
  support_update: z.boolean(),
})

const FeedBackup = z.object({
  remote_id: z.int(),
  start: Time,
  size: z.number(),
  profile_id: z.int(),
  state: z.enum(['run', 'complete', 'fail', 'obsolete']),
  last_test_state: z.int(),
  last_test_at: Time.nullable(),
  last_test_reason: z.string().nullable(),
  is_testable: Zero,
})

const FeedAudit = z.object({
  created_at: Time,
  finished_at: Time.nullable(),
  duration: z.number().nullable(),
  state: z.int(),
  auditstate: z.int().nullable(),
  modules: z.object({
    modifiedfiles: z.array(z.object({ file: z.string(), content: z.string(), line: z.int() })).nullable(),
    suspiciousfiles: z
      .array(z.object({ file: z.string(), match: z.string(), line: z.int(), content: z.string() }))
      .nullable(),
    joomlaconfiguration: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).nullable(),
    users: Users.nullable(),
  }),
  module_states: z.object({
    modifiedfiles: z.int().nullable(),
    suspiciousfiles: z.int().nullable(),
    joomlaconfiguration: z.int().nullable(),
    users: z.int().nullable(),
  }),
})

/** A site of the simulator with its history; times are UTC, relative to the simulator's start. */
export const FeedSite = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  url_backend: z.string(),
  api_url: z.string(),
  token: z.string(),
  backup_url: z.string().nullable(),
  backup_secret: z.string().nullable(),
  tags: z.array(z.string()),
  tls_enabled: Zero,
  tls_expiration: Time.nullable(),
  app_version: z.string(),
  php_version: z.string(),
  core_need_update: Zero,
  core_update_to: z.string().nullable(),
  refresh_disabled: z.boolean(),
  online: z.boolean(),
  offline_since: Time.nullable(),
  /** Its owner took it offline in Joomla. */
  maintenance: z.boolean().default(false),
  backup_tools_installed: z.boolean(),
  can_start_backup: z.boolean(),
  updated_at: Time,
  /**
   * The last core update stopped in the middle; `found`: the version that the site reported then, null if it
   * did not answer.
   */
  half_update: z.object({ target: z.string(), found: z.string().nullable(), at: Time }).nullable(),
  /** False: only Joomla itself answers. */
  has_connector: z.boolean(),
  /** Joomla's update site is switched on. */
  sees_core_updates: z.boolean(),
  core_update_failure: z.object({ at: Time, to_version: z.string(), message: z.string() }).nullable(),
  extensions: z.array(FeedExtension),
  backups: z.array(FeedBackup),
  backup_profiles: z.array(z.object({ id: z.int(), name: z.string() })),
  plans: z.array(
    z.object({
      action: z.enum(['backup', 'backupandtest']),
      dow: z.int(),
      profile_id: z.int(),
      hour: z.int(),
      minute: z.int(),
    }),
  ),
  /** Hourly, `start` in epoch seconds; null is a gap. */
  ttfb: z.object({ start: z.int(), step: z.literal(3600), values: z.array(z.number().nullable()) }),
  incidents: z.array(z.object({ from: Time, to: Time.nullable(), message: z.string() })),
  audits: z.array(FeedAudit),
  file_ignorelist: z.array(z.string()),
  /** The site's PNG, in base64; null: the demo begins without one. */
  icon: z.base64().nullable(),
  running: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('backup'), progress: z.int(), backupid: z.string(), remote_id: z.int() }),
      z.object({ kind: z.literal('coreupdate'), progress: z.int(), password: z.string() }),
    ])
    .nullable(),
})
export type FeedSite = z.infer<typeof FeedSite>

/** A site of the feed with its new id. */
export type NumberedSite = FeedSite & { id: number }
