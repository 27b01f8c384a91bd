import { IsoTime, WorkItem, WorkKind } from '@flotilla/api/contract'
import { z } from 'zod'

/** One row of the tray: a batch of the same work, or the work on one site. */
export const WorkRun = z.object({
  id: z.string().min(1).max(40),
  kind: WorkKind,
  items: z.array(WorkItem).min(1).max(20_000),
  createdAt: IsoTime,
  /** Latest change of an item. */
  touchedAt: IsoTime,
  /** What waits is not started until the person says so. */
  isPaused: z.boolean(),
})
export type WorkRun = z.infer<typeof WorkRun>
