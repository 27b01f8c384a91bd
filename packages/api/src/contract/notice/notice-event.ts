import { z } from 'zod'

/**
 * (+) `id`, `seq` and `at` as in every event; `user_id` says who has read notices; null: notices have
 * changed.
 */
const NoticeEvent = z.lazy(() =>
  z.object({ id: z.string(), seq: z.int(), at: z.string(), user_id: z.int().nullable() }),
)
export type NoticeEvent = z.infer<typeof NoticeEvent>

/**
 * (+) The one event of notices, after which consoles read them again: a person has read some, or some have
 * changed that no other event tells, such as a reason that has begun (contract §6).
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
