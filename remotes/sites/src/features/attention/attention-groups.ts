import { compareNames, gravityOf, reasonsOf, type SiteReason, type SiteRow } from '@flotilla/api/contract'

/** A site and the one of its reasons that a row shows. */
export type AttentionRow = { site: SiteRow; reason: SiteReason }
/** Every site with one reason, most recent first, then by name. */
export type AttentionGroup = { code: string; isCritical: boolean; rows: AttentionRow[] }

export type Attention = { groups: AttentionGroup[]; siteCount: number; snoozedCount: number }

/**
 * What needs attention at `now` (epoch milliseconds), worst reasons first; `isSnoozed`: the reasons put aside
 * instead.
 */
export function attentionOf(sites: readonly SiteRow[], now: number, isSnoozed: boolean): Attention {
  const groups = new Map<string, AttentionGroup>()
  const seen = new Set<number>()
  let snoozedCount = 0
  for (const site of sites) {
    for (const reason of reasonsOf(site.data, now)) {
      if (reason.snoozed) snoozedCount += 1
      if (Boolean(reason.snoozed) !== isSnoozed) continue
      seen.add(site.id)
      const group = groups.get(reason.code) ?? { code: reason.code, isCritical: false, rows: [] }
      group.isCritical ||= reason.severity === 'danger'
      group.rows.push({ site, reason })
      groups.set(reason.code, group)
    }
  }
  const sorted = [...groups.values()].sort(byGravity)
  for (const { rows } of sorted) rows.sort(byMoment)
  return { groups: sorted, siteCount: seen.size, snoozedCount }
}

function byGravity(a: AttentionGroup, b: AttentionGroup): number {
  return Number(b.isCritical) - Number(a.isCritical) || gravityOf(a.code) - gravityOf(b.code)
}

function byMoment(a: AttentionRow, b: AttentionRow): number {
  const [one, other] = [a.reason.since ?? '', b.reason.since ?? '']
  if (one !== other) return one < other ? 1 : -1
  return compareNames(a.site.name, b.site.name) || a.site.id - b.site.id
}
