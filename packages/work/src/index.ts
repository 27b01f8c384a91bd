export { percentKey } from './engine/create-starter.ts'
export { toldByEvent } from './engine/told-by-event.ts'
export { watchChanges } from './engine/watches.ts'
export { reduceWork, type WorkAction } from './reduce-work.ts'
export { countWork, findWorkItem, hasEnded, noWork, type WorkRun, type WorkState } from './runs.ts'
export { announceWork } from './session/announce-work.ts'
export {
  beginWorkSession,
  type WorkEvents,
  type WorkSession,
} from './session/begin-work-session.ts'
export { keptWorkKey, keptWorkPrefix, type WorkStorage } from './session/work-keeper.ts'
export type { WorkStore } from './work-store.ts'
