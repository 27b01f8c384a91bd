import type { Batch, BatchCounts, WorkItem, WorkKind } from '@flotilla/api/contract'

/** One row of the tray: a batch of the account. */
export type WorkRun = {
  id: string
  kind: WorkKind
  /** The pieces that were read so far, in their order. */
  items: readonly WorkItem[]
  createdAt: string
  /** What the backend says of it. */
  batch: BatchFacts
}

/** A batch of the account, as the tray needs it. */
export type BatchFacts = {
  id: number
  state: Batch['state']
  counts: BatchCounts
  /** The backup before each piece; null: none. */
  backupFirst: Batch['options']['backup_first']
  /** Name of the person who started it; null: the person of this session. */
  startedBy: string | null
}

/** Every run that the tray knows, the oldest first. */
export type WorkState = { runs: readonly WorkRun[] }

export const noWork: WorkState = { runs: [] }

/** Whether nothing of it runs or waits. */
export const hasEnded = ({ batch }: WorkRun) => batch.state === 'ended'

let indexed: WorkState | null = null
let index = new Map<string, WorkItem>()

/**
 * The newest piece of work of a kind with this id. Many rows ask for each state, so it is looked through
 * once.
 */
export function findWorkItem(state: WorkState, kind: WorkKind, id: number): WorkItem | null {
  if (indexed !== state) {
    indexed = state
    index = new Map(state.runs.flatMap((run) => run.items.map((item) => [`${run.kind}:${item.id}`, item])))
  }
  return index.get(`${kind}:${id}`) ?? null
}
