import { z } from 'zod'
import { BatchCounts } from './batch.ts'

/** (+) `id`, `seq` and `at` as in every event; `batch_id` says which batch. */
const BatchEvent = z.lazy(() =>
  z.object({
    id: z.string(),
    seq: z.int(),
    at: z.string(),
    batch_id: z.int(),
    counts: BatchCounts,
  }),
)
export type BatchEvent = z.infer<typeof BatchEvent>

/**
 * (+) Events of batches beside those of the specifications: `batch.changed` at most twice a second for each
 * batch, also when it is paused, resumed or dismissed; `batch.ended` when nothing of it waits or runs any
 * more (contract §6).
 */
export const BatchEvents = { 'batch.changed': BatchEvent, 'batch.ended': BatchEvent } as const
export type BatchEventName = keyof typeof BatchEvents

/** An event of a batch as handlers receive it: its name and its parsed payload. */
export type BatchMessage = { name: BatchEventName; payload: BatchEvent }

const isName = (name: string): name is BatchEventName => Object.hasOwn(BatchEvents, name)

/**
 * Parses an event of a batch from the wire, with or without Echo's leading dot; null for any other event or a
 * bad payload.
 */
export function parseBatchEvent(wireName: string, wirePayload: unknown): BatchMessage | null {
  const name = wireName.startsWith('.') ? wireName.slice(1) : wireName
  const parsed = isName(name) ? { name, ...BatchEvents[name].safeParse(wirePayload) } : null
  return parsed?.success ? { name: parsed.name, payload: parsed.data } : null
}
