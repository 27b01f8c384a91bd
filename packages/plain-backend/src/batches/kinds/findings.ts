import { ApiError, type Http } from '@flotilla/api/client'
import {
  type CancelState,
  FLEET_MAX_LIMIT,
  getSite,
  listSites,
  type RunningWork,
  type SiteDetail,
  type StartedJob,
  type WorkOutcome,
} from '@flotilla/api/contract'
import { mapLimited } from '@flotilla/platform'
import type { TabItem } from '../runs/tab-run.ts'

/**
 * The state of work according to the API. `untraced`: it does not run, and nothing shows that it ever did;
 * `reason` is fit to show.
 */
export type WorkFinding = WorkOutcome | { state: 'untraced'; reason: string }
/** By the id of the item. The state of a missing item is unknown. */
export type WorkFindings = ReadonlyMap<number, WorkFinding>

/**
 * The calls of a kind of work; the vocabulary of the contract (contract/work) has everything else about it.
 */
export type WorkCalls = {
  start: (http: Http, item: TabItem) => Promise<StartedJob>
  /** Asks the API for the state of items that should be running. Rejects when the API cannot be reached. */
  find: (http: Http, items: readonly TabItem[]) => Promise<WorkFindings>
}

const running: WorkOutcome = { state: 'running', reason: null }
const done: WorkOutcome = { state: 'done', reason: null }

/** Short forms of the states that work can have. */
export const outcomes = {
  running,
  done,
  failed: (reason: string | null | undefined, otherwise: string): WorkOutcome => ({
    state: 'failed',
    reason: (reason || otherwise).slice(0, 1000),
  }),
  untraced: (reason: string): WorkFinding => ({ state: 'untraced', reason }),
}

/** What a site says about cancelling its work; undefined if the backend says nothing (contract §4, (+)). */
export function cancelStateOf(work: RunningWork | null | undefined): CancelState | undefined {
  if (work === null || work === undefined) return undefined
  return work.cancel === 'refused' ? 'no' : work.cancel
}

/** From this number of sites on, one list says which are busy before single sites are read. */
const WORTH_A_LIST = 4
/** Reads of single sites that may be under way at once. */
export const READS_AT_ONCE = 4

/**
 * The state of work at sites: it runs while the site is busy; for an idle site `judge` derives the outcome
 * from its detail. The work of a removed site has failed. Rejects when the API cannot be read.
 */
export async function findSites(
  http: Http,
  items: readonly TabItem[],
  judge: (site: SiteDetail, item: TabItem) => WorkFinding,
): Promise<WorkFindings> {
  const busy = items.length < WORTH_A_LIST ? new Map<number, WorkFinding>() : await busySites(http, items)
  const found = new Map<number, WorkFinding>()
  for (const { id } of items) {
    const finding = busy.get(id)
    if (finding !== undefined) found.set(id, finding)
  }
  const idle = items.filter((item) => !found.has(item.id))
  const reads = await mapLimited(idle, READS_AT_ONCE, async (item) => {
    found.set(item.id, await readOne(http, item, judge))
  })
  const broken = reads.find((read) => read.status === 'rejected')
  if (broken !== undefined && found.size === 0) throw broken.reason
  return found
}

async function busySites(http: Http, items: readonly TabItem[]): Promise<Map<number, WorkFinding>> {
  const query = { ids: items.map(({ id }) => id).join(','), fields: 'row', limit: FLEET_MAX_LIMIT } as const
  const { data } = await http.call(listSites, { query, priority: 'low' })
  const busy = data.filter((site) => site.process_state !== 0)
  return new Map(busy.map((site) => [site.id, runningBy(site.data.work)]))
}

function runningBy(work: RunningWork | null | undefined): WorkFinding {
  return { ...outcomes.running, cancel: cancelStateOf(work) }
}

async function readOne(
  http: Http,
  item: TabItem,
  judge: (site: SiteDetail, item: TabItem) => WorkFinding,
): Promise<WorkFinding> {
  try {
    const { data } = await http.call(getSite, { params: { id: item.id } })
    return data.process_state === 0 ? judge(data, item) : runningBy(data.work)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return outcomes.failed(null, 'The site is no longer there')
    throw error
  }
}
