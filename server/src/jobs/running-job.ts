import type { jobs } from '../db/schema/jobs.ts'
import { BackupData } from './backup/steps.ts'
import { CoreUpdateData } from './core-update/data.ts'

/** Work under way at a site that this server did not start. `progress` in percent. */
type RunningWork =
  | { kind: 'backup'; progress: number; backupid: string; remoteId: number; profileId: number }
  | { kind: 'coreupdate'; progress: number; password: string; from: string; target: string }

type JobStart = Pick<typeof jobs.$inferInsert, 'kind' | 'state' | 'step' | 'data' | 'progress'>

/** The part of a `jobs` row that continues it: the demo begins with a backup and a core update half done. */
export function runningJob(work: RunningWork): JobStart {
  const { kind, progress } = work
  const begun = { kind, progress, state: 'queued' as const }
  if (work.kind === 'backup') {
    const { backupid, remoteId, profileId } = work
    return { ...begun, step: 'step', data: BackupData.parse({ backupid, remoteId, profileId }) }
  }
  const { password, from, target } = work
  const basename = `Joomla_${target}-Stable-Update_Package.zip`
  const known = { password, from, target, basename, isProven: true, unpackings: 1, hasBegun: true }
  return { ...begun, step: 'extractStep', data: CoreUpdateData.parse(known) }
}
