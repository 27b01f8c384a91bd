import type { WorkRun } from './work-run.ts'

/** Every run that the tray knows, the oldest first. */
export type WorkState = { runs: readonly WorkRun[] }

export const noWork: WorkState = { runs: [] }
