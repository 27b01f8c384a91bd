import type { RealtimeEventName, RealtimePayload } from '@flotilla/api/contract'
import type { Db } from '../../db/index.ts'
import { recordEvent } from './record-event.ts'

type Place = { accountId: number; siteId: number; siteName: string; at: Date }
type Base = 'id' | 'seq' | 'at' | 'site_id' | 'site_name'

/** Records an event about a site with the fields that its name demands. */
export function addEvent<Name extends RealtimeEventName>(
  tx: Db,
  name: Name,
  { accountId, siteId, siteName, at }: Place,
  fields: Omit<RealtimePayload<Name>, Base>,
): Promise<void> {
  return recordEvent(
    tx,
    { accountId, name, payload: { site_id: siteId, site_name: siteName, ...fields } },
    at,
  )
}
