import { z } from 'zod'

/** What runs at a site, and of what the tray says that it can be cancelled. The parts of a double job are told one by one. */
export const RunningWorkKind = z.enum([
  'refresh',
  'backup',
  'backuptest',
  'audit',
  'coreupdate',
  'extensionupdate',
])
export type RunningWorkKind = z.infer<typeof RunningWorkKind>
