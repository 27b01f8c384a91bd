import type { Http } from '@flotilla/api/client'
import { listMissedEvents, parseRealtimeEvent } from '@flotilla/api/contract'
import type { WorkEngine } from '@flotilla/platform/work'

/**
 * Brings kept work up to date: the events since `seq` say how things ended and why, where the backend lists them; the API
 * says the rest.
 */
export async function catchUpWork(http: Http, engine: WorkEngine, seq: number | null): Promise<void> {
  const missed =
    seq === null ? null : await http.call(listMissedEvents, { query: { after: seq } }).catch(() => null)
  for (const { event, payload } of missed?.data ?? []) {
    const parsed = parseRealtimeEvent(event, payload)
    if (parsed !== null) engine.heard(parsed)
  }
  await engine.check(0)
}
