import { FAILED_RESULTS } from '@flotilla/api/contract'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { activity } from '../db/index.ts'

/** Work whose ends are counted: the types of the log, and the result that means success. */
const works = {
  backups: { types: ['backup'], success: 'finished' },
  tests: { types: ['backup_test'], success: 'success' },
  updates: { types: ['extension_update', 'extension_autoupdate', 'core_update'], success: 'success' },
} as const
export type CountedWork = keyof typeof works

/** Every type of `works`. */
export const countedTypes: string[] = Object.values(works).flatMap(({ types }) => [...types])

/** The work of a type of the log; undefined: it is not counted. */
export function workOf(type: string): CountedWork | undefined {
  const names = ['backups', 'tests', 'updates'] as const
  return names.find((name) => works[name].types.some((one) => one === type))
}

/** Whether a line of the log says that this work ended well. */
export function isDone(work: CountedWork): SQL | undefined {
  const { types, success } = works[work]
  return and(inArray(activity.type, [...types]), eq(activity.result, success))
}

/** Whether it says that this work failed; work that a person cancelled did not. */
export function isFailed(work: CountedWork): SQL | undefined {
  return and(
    inArray(activity.type, [...works[work].types]),
    inArray(activity.result, [...FAILED_RESULTS]),
    not(activity.isCancelled),
  )
}

/** The number of lines for which this holds. */
export const linesWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** The number of their sites. */
export const sitesWhere = (condition: SQL | undefined) =>
  sql<number>`(count(distinct ${activity.siteId}) filter (where ${condition}))::int`
