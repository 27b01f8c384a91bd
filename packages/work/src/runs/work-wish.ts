import type { WorkAction } from './reduce-work.ts'

/** What only a batch of the server needs. */
type BatchWish =
  /** Its row is open: its pieces are on screen; one page more of them; no longer. */
  | { type: 'rowOpened' | 'moreAsked' | 'rowClosed'; runId: string }
  /** Its result as a file of this name. */
  | { type: 'saveAsked'; runId: string; fileName: string }

/** What a person wants of a run in the tray. */
export type WorkWish = WorkAction | BatchWish

const ofBatch: readonly string[] = [
  'rowOpened',
  'moreAsked',
  'rowClosed',
  'saveAsked',
] satisfies BatchWish['type'][]

/** Whether it acts on the work itself. */
export const isAct = (wish: WorkWish): wish is WorkAction => !ofBatch.includes(wish.type)
