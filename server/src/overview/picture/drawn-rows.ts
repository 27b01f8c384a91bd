import {
  isUrgent,
  PICTURE_MAX_SQUARES,
  type PictureRow,
  type SiteRow,
  type Square,
  Standing,
  type Trouble,
} from '@flotilla/api/contract'
import { asc, eq } from 'drizzle-orm'
import { type Db, sites } from '../../db/index.ts'
import { siteRows } from '../../sites/site-rows.ts'
import { grouped } from '../grouped.ts'
import { sumTroubles } from './sum-troubles.ts'

/** The first sites of the account by name as squares, by their first tag. */
export async function drawnRows(db: Db, accountId: number, now: Date): Promise<PictureRow[]> {
  const ids = await db
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.accountId, accountId))
    .orderBy(asc(sites.nameKey), asc(sites.id))
    .limit(PICTURE_MAX_SQUARES)
  const found = await siteRows(
    db,
    accountId,
    ids.map(({ id }) => id),
    now,
  )
  const byTag = grouped(found, ({ data }) => data.tags[0]?.id ?? 0)
  return [...byTag.values()].map((some) => {
    const [tag] = some[0]?.data.tags ?? []
    return {
      tag: tag === undefined ? null : { id: tag.id, name: tag.name, color: tag.color },
      sites: some.length,
      troubles: troublesOf(some),
      squares: orderSquares(some.map(squareOf)),
    }
  })
}

/** Its worst reason that is not put aside; undefined: it needs nothing. */
function openReason({ data }: SiteRow) {
  return data.reasons?.find((reason) => isUrgent(reason) && !reason.snoozed)
}

function squareOf(site: SiteRow): Square {
  const { id, name, process_state, data } = site
  const open = openReason(site)
  const reason = open ?? data.reasons?.find(isUrgent)
  const isBusy = process_state !== 0 || data.work !== undefined
  const quiet: Standing = isBusy ? 'running' : reason === undefined ? 'well' : 'aside'
  const loud: Standing = open?.severity === 'danger' ? 'critical' : 'warning'
  return {
    ...{ id, name, standing: open === undefined ? quiet : loud },
    reason: reason ? { code: reason.code, since: reason.since ?? null, text: reason.text } : null,
    work: data.work?.kind ?? null,
    progress: data.progress ?? null,
  }
}

const places = new Map<string, number>(Standing.options.map((standing, place) => [standing, place]))
const placeOf = ({ standing }: Square) => places.get(standing) ?? places.size
const sinceOf = ({ reason }: Square) => Date.parse(reason?.since ?? '') || 0

/** Worst first, of these the most recent first, as in the queue of what needs attention. */
export function orderSquares(squares: readonly Square[]): Square[] {
  return squares.toSorted((a, b) => placeOf(a) - placeOf(b) || sinceOf(b) - sinceOf(a))
}

function troublesOf(some: readonly SiteRow[]): Trouble[] {
  return sumTroubles(
    some.flatMap((site) => {
      const open = openReason(site)
      if (open === undefined) return []
      return { code: open.code, severity: open.severity === 'danger' ? 'danger' : 'warning', sites: 1 }
    }),
  )
}
