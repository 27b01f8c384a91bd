import { parseRealtimeEvent, type RealtimeEvent, type RealtimeEventName } from '@flotilla/api/contract'

/** For tests: an event as it comes over the wire. */
export type WireEvent = { event: RealtimeEventName; payload: Record<string, unknown> & { seq: number } }

/** For tests: a wire event with what every payload needs. */
export function wireEvent(
  event: RealtimeEventName,
  seq: number,
  fields: Record<string, unknown> = {},
): WireEvent {
  return { event, payload: { id: `event-${seq}`, seq, site_id: 1, site_name: 'Bakery', ...fields } }
}

/** For tests: the same as handlers get it. Throws when the contract does not know it. */
export function parsedEvent({ event, payload }: { event: string; payload: unknown }): RealtimeEvent {
  const parsed = parseRealtimeEvent(event, payload)
  if (parsed === null) throw new Error(`Not an event of the contract: ${event} ${JSON.stringify(payload)}`)
  return parsed
}
