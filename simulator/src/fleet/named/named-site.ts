import { z } from 'zod'
import { type FindingKind, findings } from '../findings.ts'
import { type GroupKey, groups } from '../groups.ts'
import { SiteFault } from '../site-definition.ts'

/** A key of a record. */
const keyOf = <Key extends string>(record: Record<Key, unknown>) =>
  z.custom<Key>((key) => typeof key === 'string' && key in record)

const Special = z.enum([
  'backup',
  'coreupdate',
  'failedTest',
  'failedCore',
  'failsNextBackup',
  'brokenUpdateSite',
  'halfUpdate',
  'lostUpdate',
  'noBackup',
  'oldBackup',
])

/** One of the 46 sites of the demo agency. Missing fields are drawn from its group. */
export const NamedSite = z.strictObject({
  name: z.string(),
  group: keyOf<GroupKey>(groups),
  core: z.string(),
  description: z.string(),
  /** Tags in addition to the group's. */
  tags: z.array(z.string()).exactOptional(),
  /**
   * Catalogue codes with an update pending, separated by blanks; `!` ignored, `*` running, `?` no key, `~` no
   * connection.
   */
  pending: z.string().exactOptional(),
  fault: SiteFault.exactOptional(),
  tls: z.enum(['ok', 'soon', 'expired', 'none']).exactOptional(),
  backupTool: z.enum(['pro', 'core', 'none']).exactOptional(),
  special: Special.exactOptional(),
  findings: keyOf<FindingKind>(findings).exactOptional(),
})
export type NamedSite = z.infer<typeof NamedSite>
