import { type BatchPlan, leftOutWords, PLAN_LEFT_OUT_NAMES, type WorkKind } from '@flotilla/api/contract'
import { type LeftOutReason, type PlannedStart, sumLeftOut } from '@flotilla/api/rules'
import { counted, effects, isUpdate, labels } from './words.ts'

type Counts = PlannedStart['counts']

/** What a kind of work does, as an imperative. */
const acts: Record<WorkKind, (counts: Counts) => string> = {
  backup: ({ sites }) => `Back up ${counted(sites, 'site')}`,
  'backup-and-test': ({ sites }) => `Back up and test ${counted(sites, 'site')}`,
  'backup-test': ({ pieces }) => `Test ${counted(pieces, 'backup')}`,
  audit: ({ sites }) => `Audit ${counted(sites, 'site')}`,
  refresh: ({ sites }) => `Refresh ${counted(sites, 'site')}`,
  'core-update': ({ sites }) => `Update core of ${counted(sites, 'site')}`,
  'extension-update': ({ sites, pieces }) =>
    `Update ${counted(pieces, 'extension')} on ${counted(sites, 'site')}`,
}

/** The words before the server has counted anything. */
export function matchingWords(kind: WorkKind, count: number) {
  return {
    title: labels[kind],
    counting: `Counting what would start at ${counted(count, 'site')}…`,
    notes: kind === 'extension-update' ? [] : [effects[kind]],
    isUpdate: isUpdate(kind),
  }
}

/** The plan of a server in the words of the sheet. */
export function plannedStart(kind: WorkKind, plan: BatchPlan): PlannedStart {
  const { sites, steps, majors, noted, items } = plan
  const before = steps.slice(0, -1)
  const { kind: last = kind, count: pieces = 0 } = steps.at(-1) ?? {}
  return {
    ...{ act: acts[kind]({ sites, pieces }), counts: { sites, pieces } },
    majors: majors + majorsLeftOut(plan),
    nothing: pieces > 0 ? null : nothingOf(kind),
    steps: steps.length < 2 || pieces === 0 ? [] : [...before.map(stepWords), acts[last]({ sites, pieces })],
    warnings: isUpdate(kind) ? warningsOf(plan) : [],
    leftOut: sumLeftOut(reasonsOf(plan)),
    noted: {
      sites: noted.sites,
      more: noted.total - noted.sites.length,
    },
    first: { sites: firstSites(items), more: pieces - items.length },
  }
}

const stepWords = ({ kind, count }: BatchPlan['steps'][number]) => acts[kind]({ sites: count, pieces: count })

/** Why nothing starts; of a core update, in the words of (spec: site-management §8). */
function nothingOf(kind: WorkKind): string {
  return kind === 'core-update' ? 'Non of the selected Sites needs a core update' : 'Nothing is left to start'
}

function warningsOf({ majors, without_tested_backup: untested }: BatchPlan): string[] {
  return [
    ...(majors === 0 ? [] : [`${counted(majors, 'major update')}`]),
    ...(untested === 0
      ? []
      : [`${counted(untested, 'site')} ${untested === 1 ? 'has' : 'have'} no tested backup`]),
  ]
}

function reasonsOf({ left_out }: BatchPlan): LeftOutReason[] {
  return left_out.map(({ message, count, sites = [] }) => ({
    ...{ why: message, count, sites },
    hasMore: sites.length === PLAN_LEFT_OUT_NAMES && count > sites.length,
  }))
}

/** Major updates that this choice leaves out. */
function majorsLeftOut({ left_out }: BatchPlan): number {
  return left_out.find(({ message }) => message === leftOutWords.major.message)?.count ?? 0
}

/** The pieces come in the order of their sites. */
function firstSites(items: BatchPlan['items']): PlannedStart['first']['sites'] {
  const found = new Map<number, { id: number; name: string; updates: Update[] }>()
  for (const { site, what, from, to } of items) {
    const own = found.get(site.id) ?? { ...site, updates: [] }
    if (from !== null || to !== null) own.updates.push({ key: `${own.updates.length}`, what, from, to })
    found.set(site.id, own)
  }
  return [...found.values()]
}
type Update = PlannedStart['first']['sites'][number]['updates'][number]
