import { z } from 'zod'

/** What helps against a reason. The first one that a reason names is the one to offer. */
export const ReasonAct = z.enum([
  'update-core',
  'backup',
  'test-backup',
  'open-log',
  'refresh',
  'reconnect',
  'start-audit',
  'open-backend',
])
export type ReasonAct = z.infer<typeof ReasonAct>
