import { z } from 'zod'
import { TestState } from '../backup/test-state.ts'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, Flag, IsoTime } from '../shared/scalars.ts'
import { Tag } from '../tag/tag.ts'
import { RunningWork } from '../work/work-kind.ts'
import { SiteReason } from './site-reason.ts'

/** Fields that both the list row and the detail have (contract §4). */
export const SiteFields = z.object({
  /** Name that the site gives itself. */
  remote_name: orNull(z.string()),
  /** The account's note. */
  description: orNull(z.string()),
  url: z.string(),
  url_backend: orNull(z.string()),
  tags: orElse(z.array(Tag), []),
  /** Counts; they exclude ignored updates. */
  extensions_installed: orElse(z.int(), 0),
  extensions_need_update: orElse(z.int(), 0),
  tls_enabled: orElse(Flag, 0),
  tls_expiration: orNull(IsoTime),
  app_version: orNull(z.string()),
  php_version: orNull(z.string()),
  core_need_update: orElse(Flag, 0),
  core_update_to: orNull(z.string()),
  /** Health: 0 success, -1 warning, 1 danger; null before the first check. */
  state: knownOr(z.literal([-1, 0, 1]).nullable(), null),
  refresh_disabled: orElse(Bool, false),
  /** Start of the latest backup, and of the latest tested one with the result of its test. */
  last_backup: orNull(IsoTime),
  last_checked_backup: orNull(IsoTime),
  last_checked_backup_state: knownOr(TestState.nullable(), null),
  /** Time of the last read of its data: by a refresh, or at the end of an update. */
  updated_at: orNull(IsoTime),
  backup_tools_installed: orElse(Bool, false),
  can_start_backup: orElse(Bool, false),
  /** (+) Whether the site answers. */
  online: Bool.nullish(),
  /** (+) Its owner took the site offline in Joomla: it is not down, and visitors do not see it. */
  maintenance: Bool.nullish(),
  /** (+) False: whether a newer core is available is unknown, so the site does not count as up to date. */
  core_update_known: Bool.nullish(),
  /** (+) Percent of the running backup or core update. */
  progress: z.number().min(0).max(100).nullish(),
  /** (+) The running work, and whether it can be cancelled; null or absent: none, or unknown. */
  work: RunningWork.nullish().catch(null),
  /**
   * (+) Why the site is not healthy, worst first; empty: it is. Absent: `plain-backend` derives them
   * from the fields above.
   */
  reasons: z.array(SiteReason).nullish().catch(null),
  /** (+) Who takes care of it while it needs attention, as text; null or absent: unassigned. */
  assignee: z.string().nullish().catch(null),
})
export type SiteFields = z.infer<typeof SiteFields>

/** A site in a list (contract §4). `process_state` 0 is idle, anything else busy. */
export const SiteRow = z.object({
  id: z.int(),
  name: z.string(),
  process_state: orElse(z.int(), 0),
  data: SiteFields,
})
export type SiteRow = z.infer<typeof SiteRow>

/** Columns that the sites list can be sorted by (spec: site-management §2). */
export const SITE_SORTS = [
  'name',
  'tls_expiration',
  'app_version',
  'state',
  'last_backup',
  'last_checked_backup',
] as const
export type SiteSort = (typeof SITE_SORTS)[number]
