import {
  ATTENTION_FIRST_SITES,
  type AttentionEntry,
  type AttentionGroup,
  compareNames,
  cutPage,
  gravityOf,
  isUrgent,
  type listAttention,
  paginationOf,
  reasonsOf,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import type { EverySite } from './every-site.ts'

type Query = z.output<typeof listAttention.query>
type Group = Omit<AttentionGroup, 'sites'> & { entries: AttentionEntry[] }

/** What needs attention, in the order of the contract. */
export async function answerAttention(
  every: EverySite,
  query: Query,
): Promise<z.input<typeof listAttention.response>> {
  const wantedName = query.assignee.toLowerCase()
  const all = (await every.read(0))
    .filter(({ data }) => wantedName === '' || data.assignee?.toLowerCase() === wantedName)
    .map((site) => ({ site, reasons: reasonsOf(site.data).filter(isUrgent) }))
  const open = all.filter(({ reasons }) => reasons.some(({ snoozed }) => !snoozed))
  const wanted = all.flatMap(({ site, reasons }) => {
    const found = reasons.filter(({ snoozed }) => Boolean(snoozed) === (query.snoozed === 1))
    return found.length === 0 ? [] : [{ site, reasons: found }]
  })
  const groups = groupsOf(wanted)
  const { rows, pagination } = entriesOf(wanted, groups, query)
  return {
    data: rows,
    meta: {
      pagination,
      groups: groups.map(({ code, severity, entries }) => ({ code, severity, sites: entries.length })),
      sites: open.length,
      snoozed: all.reduce((sum, { reasons }) => sum + reasons.filter(({ snoozed }) => snoozed).length, 0),
      next_look_at: null,
    },
  }
}

function entriesOf(wanted: readonly AttentionEntry[], groups: readonly Group[], query: Query) {
  if (query.reason !== 'any')
    return cutPage(groups.find(({ code }) => code === query.reason)?.entries ?? [], query)
  if (query.by === 'site') return cutBehind(bySite(wanted, groups), query)
  const rows = groups.flatMap(({ entries }) => entries.slice(0, ATTENTION_FIRST_SITES))
  return { rows, pagination: paginationOf(rows.length, { page: 1, limit: Math.max(1, rows.length) }) }
}

/** A page of the queue; with `after`, the first entries behind it, or of all where nothing is. */
function cutBehind(all: readonly AttentionEntry[], query: Query) {
  if (query.after === 0) return cutPage(all, query)
  const behind = all.slice(all.findIndex(({ site }) => site.id === query.after) + 1)
  const rows = (behind.length === 0 ? all : behind).slice(0, query.limit)
  return { rows, pagination: paginationOf(all.length, query) }
}

/** One entry for each reason of each site, worst reasons first. */
function groupsOf(wanted: readonly AttentionEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { site, reasons } of wanted) {
    for (const reason of reasons) {
      const { code } = reason
      const group: Group = groups.get(code) ?? { code, severity: 'warning', entries: [] }
      if (reason.severity === 'danger') group.severity = 'danger'
      group.entries.push({ site, reasons: [reason] })
      groups.set(code, group)
    }
  }
  for (const { entries } of groups.values()) entries.sort(byMoment)
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.severity === 'danger') - Number(a.severity === 'danger') ||
      gravityOf(a.code) - gravityOf(b.code),
  )
}

/** Each site once, where its worst reason puts it. */
function bySite(wanted: readonly AttentionEntry[], groups: readonly Group[]): AttentionEntry[] {
  const reasons = new Map(wanted.map((entry) => [entry.site.id, entry]))
  const inOrder = groups.flatMap(({ entries }) => entries.map(({ site }) => site.id))
  return [...new Set(inOrder)].flatMap((id) => reasons.get(id) ?? [])
}

function byMoment(a: AttentionEntry, b: AttentionEntry): number {
  const [one, other] = [a.reasons[0]?.since ?? '', b.reasons[0]?.since ?? '']
  if (one !== other) return one < other ? 1 : -1
  return compareNames(a.site.name, b.site.name) || a.site.id - b.site.id
}
