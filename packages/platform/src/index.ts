export type { ProgressKind, WorkItem, WorkKind } from '@flotilla/api/contract'
export type { SlotName } from '@flotilla/api/releases'
export { readPages } from './batch/read-pages.ts'
export { BatchError, type BatchFailure, mapLimited, runBatch, throwRefused } from './batch/run-batch.ts'
export { saveCsv, toCsv } from './csv/to-csv.ts'
export { GuideLink } from './guide-link/guide-link.tsx'
export {
  PlatformProvider,
  usePlatform,
  useProgress,
  useProgressWork,
  useSession,
  useWorkItem,
} from './hooks/platform-context.tsx'
export { can, useCan } from './hooks/use-can.ts'
export { paths } from './paths.ts'
export type { MutationFeedback } from './promise/mutation-feedback.ts'
export type {
  Density,
  Notify,
  NotifyAct,
  Platform,
  PlatformConfig,
  Preferences,
  Session,
  Slots,
  ThemeChoice,
} from './promise/platform.ts'
export type { Command, RemoteEventHandlers, RemoteModule } from './promise/remote-module.ts'
export type {
  RemoteSlots,
  SlotActAt,
  SlotContributions,
  SlotEntry,
  SlotFailure,
  SlotOutcome,
} from './promise/slots.ts'
export type { EventHandler, EventSource, ProgressSource } from './promise/sources.ts'
export type { Work, WorkChange, WorkOrder, WorkStarts } from './promise/work.ts'
export type { AskedUpdate, SiteWorkKind, WorkAnswer, WorkRequest } from './promise/work-request.ts'
export { createCollector, handlersOf } from './realtime/handle-events.ts'
export { sharedMutations } from './shared-mutations.ts'
export { everySiteKey, sharedKeys, sharedQueries } from './shared-queries.ts'
export { useLastPage, useUrlState } from './url-state/use-url-state.ts'
export { PLATFORM_VERSION } from './version.ts'
export { siteWorkTitle } from './work/site-work-title.ts'
