import { listNotices, readNotice, readNotices } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { mustBeOneself } from '../users/policy.ts'
import { presentNotice } from './presenter.ts'
import { countUnread, lastSeqOf, listNoticesPage, markOneRead, markReadTo, presentSites } from './store.ts'

/** Notices of the account, and what each of its people has read (contract §6, (+)). */
export function noticeRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, listNotices, async ({ caller, query }) => {
    const { limit, failures } = query
    // Before the list: what changes in between is not marked as read.
    const upTo = await lastSeqOf(db, caller.accountId)
    const unread = await countUnread(db, caller)
    const found = await listNoticesPage(db, caller, { limit, failures, before: positionOf(query.before) })
    const rows = found.slice(0, limit)
    const named = rows.flatMap(({ notice }) => notice.failures.map(({ siteId }) => siteId))
    const present = await presentSites(db, named)
    const last = found.length > limit ? rows.at(-1)?.notice : undefined
    return {
      data: rows.map(({ notice, isRead }) => presentNotice(notice, isRead, present)),
      meta: { unread, up_to: upTo, next: last === undefined ? null : `${last.seq}-${last.id}` },
    }
  })

  mount(api, deps, readNotices, async ({ caller, body }) => {
    mustBeOneself(caller)
    await markReadTo(db, caller, body.up_to, now())
    return { message: 'Marked as read' }
  })

  mount(api, deps, readNotice, async ({ caller, params }) => {
    mustBeOneself(caller)
    await markOneRead(db, caller, params.id, now())
    return { message: 'Marked as read' }
  })
}

/** Null: the first page. */
function positionOf(cursor: string): readonly [seq: number, id: number] | null {
  const [seq, id] = cursor.split('-').map(Number)
  return seq === undefined || id === undefined ? null : [seq, id]
}
