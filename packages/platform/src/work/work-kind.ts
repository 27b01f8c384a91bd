import { z } from 'zod'

/**
 * Work that the tray follows. The list is closed: each kind is calls and events of the contract, so that a run can be
 * taken up again after a reload without the remote that began it (docs/adr/0009-long-work.md).
 */
export const WorkKind = z.enum([
  'backup',
  'backup-and-test',
  'backup-test',
  'audit',
  'refresh',
  'core-update',
  'extension-update',
])
export type WorkKind = z.infer<typeof WorkKind>
