import type { WorkKind } from '../work/work-kind.ts'
import { workKinds } from '../work/work-kinds.ts'
import type { BatchOrder, BatchPlan } from './order-batch.ts'

/**
 * The parts of the work in their order, for `pieces` at `sites`; a backup that comes first is made once at
 * each site.
 */
export function planSteps(
  { kind, options }: BatchOrder,
  { pieces, sites }: { pieces: number; sites: number },
): BatchPlan['steps'] {
  const first = options.backup_first === null ? [] : partsOf(options.backup_first, sites)
  return [...first, ...partsOf(kind, pieces)]
}

function partsOf(kind: WorkKind, count: number): BatchPlan['steps'] {
  return workKinds[kind].parts.map((part) => ({ kind: part, count }))
}
