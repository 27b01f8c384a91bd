import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import type { RealtimeStats } from './realtime-options.ts'

/** An event off the wire; null, and counted, when it is none of the contract. Never throws. */
export function readEvent(name: string, data: unknown, stats: RealtimeStats): RealtimeEvent | null {
  const event = parseRealtimeEvent(name, data)
  if (event === null) stats.malformed += 1
  return event
}

/** The number of an event whose payload could not be read otherwise; null when even that is missing. */
export function readSeq(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isInteger(data.seq) ? Number(data.seq) : null
}
