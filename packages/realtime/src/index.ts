export { createRealtime, type Realtime } from './create-realtime.ts'
export { createEventBaseline, type EventBaseline } from './event-baseline.ts'
export type { EventCursor } from './event-cursor.ts'
export type { AnyEventHandler, Delivery, EventHandler, OnEvent } from './event-handlers.ts'
export {
  noProgress,
  type ProgressEntry,
  type ProgressState,
  progressKey,
  progressOf,
  progressWork,
} from './progress/progress-state.ts'
export { applyProgress, reduceProgress } from './progress/reduce-progress.ts'
export { type ProgressTruth, replaceProgress } from './progress/replace-progress.ts'
export { setProgress } from './progress/set-progress.ts'
export type { MissedEvents, RealtimeOptions, RealtimeStats, ResyncReason } from './realtime-options.ts'
export type { Authorize } from './socket/socket-driver.ts'
export type { RealtimeStatus, StatusStore } from './status-store.ts'
