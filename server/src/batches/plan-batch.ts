import {
  type BatchOrder,
  type BatchPlan,
  PLAN_LEFT_OUT_NAMES,
  PLAN_NAMES,
  PLAN_NOTE_LENGTH,
  planSteps,
} from '@flotilla/api/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/index.ts'
import { type LeftOut, leftOutWords } from '../jobs/index.ts'
import { piecesOf } from './pieces.ts'

const count = z.coerce.number()
const words = Object.keys(leftOutWords) as LeftOut[]
const Found = z.tuple([
  z.object({
    total: count,
    unknown: count,
    will: count,
    sites: count,
    majors: count,
    untested: count,
    noted: count,
    left_out: z.array(z.object({ word: z.enum(words), count, sites: z.array(z.string()) })),
    notes: z.array(z.object({ id: z.number(), name: z.string(), note: z.string() })),
    items: z.array(
      z.object({
        site: z.object({ id: z.number(), name: z.string() }),
        what: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        is_major: z.boolean(),
      }),
    ),
  }),
])

/** A plan with the number of pieces, and how many of them are not the account's. */
export type CountedPlan = { total: number; unknown: number; plan: BatchPlan }

/** Counts what an order would do, in one statement. */
export async function countPlan(
  db: Db,
  accountId: number,
  order: BatchOrder,
  now: Date,
): Promise<CountedPlan> {
  const { rows } = await db.execute(sql`
    with piece as materialized (${piecesOf(accountId, order, now)}),
    starting as materialized (select * from piece where left_out is null),
    site as materialized (
      select site_id, min(place) as place, min(site_name) as name, bool_or(is_tested) as is_tested, min(btrim(note)) as note
      from starting group by site_id
    ),
    left_site as (
      select left_out, site_name, count(*) as count, min(place) as place,
        row_number() over (partition by left_out order by min(place)) as nth
      from piece where left_out is not null group by left_out, site_id, site_name
    )
    select (select count(*) from piece) as total, (select count(*) from piece where site_id is null) as unknown,
      (select count(*) from starting) as will, (select count(*) from site) as sites,
      (select count(*) from starting where is_major) as majors,
      (select count(*) from site where not is_tested) as untested, (select count(*) from site where note <> '') as noted,
      (select coalesce(json_agg(json_build_object('word', left_out, 'count', count, 'sites', sites) order by count desc, left_out), '[]')
        from (select left_out, sum(count) as count, coalesce(json_agg(site_name order by place)
            filter (where nth <= ${PLAN_LEFT_OUT_NAMES} and site_name <> ''), '[]') as sites
          from left_site group by left_out) as reason) as left_out,
      (select coalesce(json_agg(json_build_object('id', site_id, 'name', name, 'note', left(note, ${PLAN_NOTE_LENGTH}::int)) order by asks desc, place), '[]')
        from (select *, note ilike '%ask before%' as asks from site where note <> '' order by asks desc, place limit ${PLAN_NAMES}) as noted) as notes,
      (select coalesce(json_agg(json_build_object('site', json_build_object('id', site_id, 'name', site_name), 'what', what,
          'from', from_version, 'to', to_version, 'is_major', is_major) order by place), '[]')
        from (select * from starting order by place limit ${PLAN_NAMES}) as first) as items`)
  const [found] = Found.parse(rows)
  return {
    total: found.total,
    unknown: found.unknown,
    plan: {
      steps: planSteps(order, { pieces: found.will, sites: found.sites }),
      sites: found.sites,
      majors: found.majors,
      without_tested_backup: found.untested,
      left_out: found.left_out.map(({ word, ...each }) => ({ ...leftOutWords[word], ...each })),
      noted: { total: found.noted, sites: found.notes },
      items: found.items,
    },
  }
}
