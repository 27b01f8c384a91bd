import { z } from 'zod'

/**
 * What a call with a token may do, as the permissions of a remote name it. Each call of the contract has one
 * (contract §6); the words stay what they are once a remote has been released with them.
 */
export const Scope = z.enum([
  /** Sites and all that is known of them: updates, extensions, audits, tags, activity, batches. */
  'sites:read',
  /** Connects, configures, tags, refreshes and removes sites; puts reasons and updates aside. */
  'sites:write',
  /** The files of backups, with everything that a site holds. */
  'backups:read',
  'backups:run',
  'updates:run',
  /** Orders and steers batches: every kind of work, at many sites. */
  'batches:run',
  'reports:read',
  /** Sends reports to customers. */
  'reports:write',
  'notices:read',
  /** What a person has seen. */
  'notices:write',
  'billing:read',
  /** Payment methods. */
  'billing:write',
  /** The account, its person and their support tickets. */
  'account:read',
  'account:write',
  /** Choices of the person, such as hidden columns. */
  'preferences:write',
  /** Other accounts; only for administrators. */
  'admin:read',
  'admin:write',
])
export type Scope = z.infer<typeof Scope>
