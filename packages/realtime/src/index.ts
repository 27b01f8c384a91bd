export { createRealtime, type Realtime, type RealtimeStatus, type StatusStore } from './create-realtime.ts'
export { createEventBaseline, type EventBaseline } from './event-baseline.ts'
export type { EventCursor } from './event-cursor.ts'
export type { AnyEventHandler, Delivery, EventHandler, OnEvent } from './event-delivery.ts'
export {
  applyProgress,
  noProgress,
  type ProgressEntry,
  type ProgressState,
  type ProgressTruth,
  progressKey,
  progressOf,
  progressWork,
  reduceProgress,
  replaceProgress,
  setProgress,
} from './progress/progress.ts'
export type { MissedEvents, RealtimeOptions, RealtimeStats, ResyncReason } from './realtime-options.ts'
export type { Authorize } from './socket/socket-driver.ts'
