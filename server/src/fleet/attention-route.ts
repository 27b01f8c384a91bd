import { isUrgent, listAttention, offsetOf, paginationOf } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { siteRows } from '../sites/site-rows.ts'
import {
  attentionGroups,
  attentionTotals,
  firstPlaces,
  nextLook,
  type Place,
  placesBehind,
  placesBySite,
  placesWith,
} from './attention-store.ts'

/** The queue of what needs attention (contract §7). */
export function attentionRoute(api: Api, deps: Deps): void {
  const { db } = deps
  mount(api, deps, listAttention, async ({ caller: { accountId }, query }) => {
    const now = deps.now()
    const isAside = query.snoozed === 1
    const wanted = { accountId, now, isAside, assignee: query.assignee }
    const [groups, totals] = await Promise.all([attentionGroups(db, wanted), attentionTotals(db, wanted)])
    const { places, pagination } = await placesOf()
    const data = await entriesOf(places)
    const look = totals.open > 0 ? null : await nextLook(db, accountId, now)
    const counts = { sites: totals.open, snoozed: totals.snoozed }
    return { data, meta: { pagination, groups, ...counts, next_look_at: look?.toISOString() ?? null } }

    async function placesOf() {
      const page = { limit: query.limit, offset: offsetOf(query) }
      if (query.reason !== 'any') {
        const total = groups.find(({ code }) => code === query.reason)?.sites ?? 0
        return {
          places: await placesWith(db, wanted, query.reason, page),
          pagination: paginationOf(total, query),
        }
      }
      if (query.by === 'site') {
        const total = isAside ? totals.snoozedSites : totals.open
        const first = { limit: query.limit, offset: 0 }
        const behind = query.after === 0 ? [] : await placesBehind(db, wanted, query.after, query.limit)
        const places =
          behind.length > 0 ? behind : await placesBySite(db, wanted, query.after === 0 ? page : first)
        return { places, pagination: paginationOf(total, query) }
      }
      const first = await firstPlaces(
        db,
        wanted,
        groups.map(({ code }) => code),
      )
      const whole = { page: 1, limit: Math.max(1, first.length) }
      return { places: first, pagination: paginationOf(first.length, whole) }
    }

    /** The rows of the sites once each, with the reasons that each place is about. */
    async function entriesOf(some: readonly Place[]) {
      const ids = [...new Set(some.map(({ siteId }) => siteId))]
      const rows = new Map((await siteRows(db, accountId, ids, now)).map((row) => [row.id, row]))
      return some.flatMap(({ siteId, code }) => {
        const site = rows.get(siteId)
        if (site === undefined) return []
        const isAbout = (one: string) => query.by === 'site' || one === code
        const reasons = (site.data.reasons ?? []).filter(
          (reason) => isUrgent(reason) && isAbout(reason.code) && Boolean(reason.snoozed) === isAside,
        )
        return [{ site, reasons }]
      })
    }
  })
}
