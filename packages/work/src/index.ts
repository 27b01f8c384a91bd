export type { AskParts } from './ask/ask-parts.ts'
export { type AskSheet, createAskSheet } from './ask/ask-sheet.ts'
export { loadAsk } from './ask/load-ask.ts'
export { loadBatchSession } from './batches/load-batch-session.ts'
export type { WorkEvents, WorkSession, WorkSessionParts } from './batches/work-session.ts'
export { actionsOfEvent, isWellOfBatch } from './runs/follow-event.ts'
export { percentKey } from './runs/percent.ts'
export { reduceWork, type WorkAction } from './runs/reduce-work.ts'
export {
  type BatchFacts,
  findWorkItem,
  hasEnded,
  noWork,
  type WorkRun,
  type WorkState,
} from './runs/runs.ts'
export { watchChanges } from './runs/watch-changes.ts'
export type { WorkStore } from './runs/work-store.ts'
export {
  countQueued,
  endedShare,
  isAtWork,
  openWorkWords,
  type PercentOf,
  startable,
  summariseWork,
  type WorkSummary,
} from './runs/work-summary.ts'
export type { WorkWish } from './runs/work-wish.ts'
