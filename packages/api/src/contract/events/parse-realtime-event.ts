import { type RealtimeEvent, type RealtimeEventName, RealtimeEvents } from './realtime-events.ts'

function isEventName(name: string): name is RealtimeEventName {
  return Object.hasOwn(RealtimeEvents, name)
}

/** An event off the wire, with or without Echo's leading dot; `null` for an unknown name or a bad payload. */
export function parseRealtimeEvent(wireName: string, wirePayload: unknown): RealtimeEvent | null {
  const name = wireName.startsWith('.') ? wireName.slice(1) : wireName
  if (!isEventName(name)) return null
  const parsed = RealtimeEvents[name].safeParse(wirePayload)
  return parsed.success ? ({ name, payload: parsed.data } as RealtimeEvent) : null
}
