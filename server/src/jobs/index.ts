export { createJobEngine, type JobEngine } from './engine.ts'
export { siteState } from './entities/site-state.ts'
export { listEvents } from './events/list-events.ts'
export { runningJob } from './running-job.ts'
