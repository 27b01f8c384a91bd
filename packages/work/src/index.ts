export type { AskParts } from './ask/ask-parts.ts'
export { type AskSheet, createAskSheet } from './ask/ask-sheet.ts'
export { loadAsk } from './ask/load-ask.ts'
export { percentKey } from './engine/create-starter.ts'
export { actionsOfEvent, isWellOfBatch } from './engine/follow-work.ts'
export { watchChanges } from './engine/watches.ts'
export { reduceWork, type WorkAction } from './runs/reduce-work.ts'
export { countWork, findWorkItem, hasEnded, noWork, type WorkRun, type WorkState } from './runs/runs.ts'
export type { WorkStore } from './runs/work-store.ts'
export {
  endedShare,
  isAtWork,
  openWorkWords,
  type PercentOf,
  startable,
  summariseWork,
  type WorkSummary,
} from './runs/work-summary.ts'
export {
  beginWorkSession,
  type WorkEvents,
  type WorkSession,
} from './session/begin-work-session.ts'
export { keptWorkKey, keptWorkPrefix, type WorkStorage } from './session/work-keeper.ts'
