import { ApiError } from '@flotilla/api/client'
import {
  type BatchOrder,
  isMajorUpdate,
  leftOutWords,
  notedFirst,
  PLAN_LEFT_OUT_NAMES,
  PLAN_NAMES,
  PLAN_NOTE_LENGTH,
  type planBatch,
  planSteps,
  type SiteFilter,
  sortSites,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import { readMatching } from './answer-sites.ts'
import type { Context } from './context.ts'
import type { EverySite } from './every-site.ts'
import { type Piece, piecesOf } from './plan-pieces.ts'

type Order = Omit<BatchOrder, 'ids' | 'filter' | 'key'> & { filter: SiteFilter }
type Plan = z.input<typeof planBatch.response>['data']

/**
 * What work at all sites that match would do, counted as our server counts it. Rejects with `invalid` when
 * nothing matches.
 */
export async function answerPlan(every: EverySite, order: Order, context: Context): Promise<{ data: Plan }> {
  const sites = sortSites(await readMatching(every, order.filter, context), 'name', 'asc')
  const pieces = await piecesOf(sites, order, context)
  if (pieces.length === 0) throw new ApiError({ code: 'invalid', message: 'Nothing matches this filter.' })
  const starting = pieces.filter(({ leftOut }) => leftOut === null)
  const starts = [...new Map(starting.map(({ site }) => [site.id, site])).values()]
  return {
    data: {
      steps: planSteps(order, { pieces: starting.length, sites: starts.length }),
      sites: starts.length,
      majors: starting.filter(isMajorUpdate).length,
      without_tested_backup: starts.filter(({ data }) => data.last_checked_backup_state !== 2).length,
      left_out: leftOutOf(pieces),
      noted: notedOf(starts),
      items: starting.slice(0, PLAN_NAMES).map(({ site: { id, name }, what, from, to }) => ({
        ...{ site: { id, name }, what, from, to, is_major: isMajorUpdate({ from, to }) },
      })),
    },
  }
}

/** The reasons, the most frequent first. */
function leftOutOf(pieces: readonly Piece[]): Plan['left_out'] {
  const found = new Map<keyof typeof leftOutWords, { count: number; sites: Map<number, string> }>()
  for (const { leftOut, site } of pieces) {
    if (leftOut === null) continue
    const reason = found.get(leftOut) ?? { count: 0, sites: new Map() }
    reason.count += 1
    reason.sites.set(site.id, site.name)
    found.set(leftOut, reason)
  }
  return [...found]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([word, { count, sites }]) => ({
      ...{ ...leftOutWords[word], count },
      sites: [...sites.values()].slice(0, PLAN_LEFT_OUT_NAMES),
    }))
}

/** Sites with a note; those that ask before changes first. */
function notedOf(sites: readonly { id: number; name: string; data: { description: string | null } }[]) {
  const noted = sites.flatMap(({ id, name, data }) => {
    const note = data.description?.trim() ?? ''
    return note === '' ? [] : [{ id, name, note: note.slice(0, PLAN_NOTE_LENGTH) }]
  })
  return { total: noted.length, sites: notedFirst(noted).slice(0, PLAN_NAMES) }
}
