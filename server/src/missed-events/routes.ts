import { authorizeChannel, listMissedEvents } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { listEvents } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'

/** Most events that are listed; a client that missed more reads everything again. */
const limit = 500

/** The API's part of the socket: permission to listen, and missed events (contract §5). */
export function realtimeRoutes(api: Api, deps: Deps): void {
  mount(api, deps, authorizeChannel, ({ caller, body }) => {
    const authorized = deps.authorizeChannel({
      socketId: body.socket_id,
      channelName: body.channel_name,
      accountId: caller.accountId,
      sessionId: caller.tokenId,
    })
    if (!authorized) throw new Refusal('forbidden')
    return authorized
  })

  mount(api, deps, listMissedEvents, async ({ caller, query }) => {
    const missed = await listEvents(deps.db, caller.accountId, query.after, limit)
    return { data: missed.events, meta: { last_seq: missed.lastSeq, is_complete: missed.isComplete } }
  })
}
