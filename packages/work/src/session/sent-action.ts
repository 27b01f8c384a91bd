import { IsoTime, WorkItem } from '@flotilla/api/contract'
import { WorkRun } from '@flotilla/platform/work'
import { z } from 'zod'

const runId = z.string().max(40)

/** What a person does in one tab, as it comes to the tab that runs the work; that may be of another version. */
export const SentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), run: WorkRun }),
  z.object({ type: z.enum(['stopped', 'retried', 'continued']), runId, at: IsoTime }),
  z.object({ type: z.literal('cancelAsked'), runId, id: WorkItem.shape.id.nullable(), at: IsoTime }),
  z.object({ type: z.literal('dismissed'), runId }),
])
export type SentAction = z.infer<typeof SentAction>
