import type { WorkItem, WorkKind } from '@flotilla/api/contract'
import type { WorkState } from '../work-state.ts'

let indexed: WorkState | null = null
let index = new Map<string, WorkItem>()

/** The newest piece of work of a kind with this id. Many rows ask for each state, so it is looked through once. */
export function findWorkItem(state: WorkState, kind: WorkKind, id: number): WorkItem | null {
  if (indexed !== state) {
    indexed = state
    index = new Map(state.runs.flatMap((run) => run.items.map((item) => [`${run.kind}:${item.id}`, item])))
  }
  return index.get(`${kind}:${id}`) ?? null
}
