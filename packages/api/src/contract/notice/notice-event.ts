import { z } from 'zod'

/** (+) `id`, `seq` and `at` as in every event; `user_id` says who has read notices. */
const NoticeEvent = z.lazy(() => z.object({ id: z.string(), seq: z.int(), at: z.string(), user_id: z.int() }))
export type NoticeEvent = z.infer<typeof NoticeEvent>

/**
 * (+) The one event of notices: a person has read some, so that their other tabs and devices read the list
 * again. No other change of a notice is told: each comes in the commit of an event that is (contract §6).
 */
export const NoticeEvents = { 'notice.changed': NoticeEvent } as const
export type NoticeEventName = keyof typeof NoticeEvents

/** The event of notices as handlers receive it. */
export type NoticeMessage = { name: NoticeEventName; payload: NoticeEvent }

/** Parses it from the wire, with or without Echo's leading dot; null for any other event or a bad payload. */
export function parseNoticeEvent(wireName: string, wirePayload: unknown): NoticeMessage | null {
  if (wireName !== 'notice.changed' && wireName !== '.notice.changed') return null
  const parsed = NoticeEvent.safeParse(wirePayload)
  return parsed.success ? { name: 'notice.changed', payload: parsed.data } : null
}
