import { archiveNameOf, formatOf } from '../../archives/archive-of.ts'
import { iso } from '../../fleet/moment.ts'
import { type Simulation, work } from '../../simulation/simulation.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { backupIdOf, backupRunOf } from '../../sites/runs-of.ts'
import type { AddedBackup, BackupRun } from '../../sites/site-changes.ts'

/**
 * Akeeba's percent after each step: it counts domains and not bytes, so it runs through the database and then
 * stays at 74 during the biggest folders. At speed 1 a step takes about two seconds, half of it sleep.
 */
const progressOfStep = [
  ...[1, 3, 8, 15, 22, 30, 38, 44, 49, 54, 59, 63, 67],
  ...[74, 74, 74, 74, 74, 90, 96, 100],
]

const tables = ['#__assets', '#__content', '#__fields_values', '#__finder_terms', '#__session', '#__users']
const folders = ['administrator/components', 'components', 'images', 'libraries/vendor', 'media', 'templates']

/** The run after one more step; progress never falls, and ends at 100. */
function nextStep(run: BackupRun): BackupRun {
  const step = run.step + 1
  return { ...run, step, progress: Math.max(run.progress, progressOfStep[step - 1] ?? 100) }
}

/** Akeeba's domain, step and substep at a point of the run. */
function placeOf({ progress, step }: BackupRun): { Domain: string; Step: string; Substep: string } {
  if (progress >= 96) return { Domain: 'finale', Step: 'Finalising', Substep: 'Updating statistics' }
  if (progress < 5) return { Domain: 'installer', Step: 'Embedding the restoration script', Substep: '' }
  if (progress < 35) {
    return { Domain: 'PackDB', Step: 'Site database', Substep: tables[step % tables.length] ?? '' }
  }
  return { Domain: 'Packing', Step: 'Archiving files', Substep: folders[step % folders.length] ?? '' }
}

/** Final size of a run's archive in bytes: a little more than the newest of its profile. */
function sizeOf({ base, changes }: LiveSite, run: BackupRun): number {
  if (run.profileId !== 1) return Math.round(base.definition.backupSize * 0.06)
  const runs = (changes().addedBackups ?? []).filter((backup) => backup.state === 'complete').length
  return Math.round(base.definition.backupSize * 1.003 ** (runs + 1))
}

/** Most records stored for a site besides its initial ones. */
const keptRecords = 200

const outOfSpace =
  'Could not write to the archive file: the disk quota of the account is used up. Free some space and try again.'

function answer(site: LiveSite, run: BackupRun, simulation: Simulation, error: string) {
  const hasRun = run.progress < 100 && error === ''
  return {
    HasRun: hasRun,
    ...placeOf(run),
    Error: error,
    ErrorException: null,
    Warnings: [],
    Archive: `${archiveNameOf(run)}.${formatOf(site)}`,
    Progress: run.progress,
    backupid: run.backupid,
    sleepTime: hasRun ? Math.round(1200 / simulation.speed) : 0,
    stepNumber: run.step,
    stepState: hasRun ? 'running' : 'finished',
    tag: 'json',
    Profile: run.profileId,
    BackupID: run.remoteId,
  }
}

/** Turns the run into a record; a replaced or broken run leaves a failed one. */
function endRun(site: LiveSite, simulation: Simulation, run: BackupRun, state: AddedBackup['state']): void {
  const { backupid, remoteId, profileId, description, start } = run
  const record: AddedBackup = {
    ...{ backupid, remoteId, profileId, description, start, state },
    end: iso(simulation.now()),
    size: state === 'complete' ? sizeOf(site, run) : 0,
  }
  site.change({
    addedBackups: [...(site.changes().addedBackups ?? []), record].slice(-keptRecords),
    backupRun: null,
  })
}

function nextRecordId({ base, changes }: LiveSite, running: BackupRun | null): number {
  const added = (changes().addedBackups ?? []).map((backup) => backup.remoteId)
  const begun = base.definition.running?.kind === 'backup' ? base.backups.length + 1 : base.backups.length
  return Math.max(begun, running?.remoteId ?? 0, ...added, ...(changes().deletedBackups ?? [])) + 1
}

/**
 * Starts a backup. Abandons one that is still running, whose record then says failed, as Akeeba does with a
 * stale run.
 */
export async function startBackup(
  site: LiveSite,
  simulation: Simulation,
  profileId: number,
  description: string,
) {
  await work(simulation, site, 900)
  const running = backupRunOf(site, simulation.fleet.options.epochMs)
  if (running !== null) endRun(site, simulation, running, 'fail')
  const remoteId = nextRecordId(site, running)
  const start = iso(simulation.now())
  const backupid = backupIdOf(start, remoteId)
  const run: BackupRun = { backupid, remoteId, profileId, description, start, progress: 1, step: 1 }
  site.change({ backupRun: run })
  simulation.effects.push({ slug: site.base.definition.slug, kind: 'backup', what: backupid })
  return answer(site, run, simulation, '')
}

function failureAt(run: BackupRun, site: LiveSite, simulation: Simulation): string {
  const { slug } = site.base.definition
  const fault = simulation.faultOf(slug)
  if (fault?.kind === 'failBackup') return run.progress >= fault.at ? fault.message : ''
  return run.progress >= 60 && simulation.takeScriptedFailure(slug) ? outOfSpace : ''
}

/** One step of the run; null when no run has this `backupid` (finished, abandoned, or never started). */
export async function stepBackup(site: LiveSite, simulation: Simulation, backupid: string) {
  const { epochMs } = simulation.fleet.options
  if (backupRunOf(site, epochMs)?.backupid !== backupid) return null
  await work(simulation, site, 800)
  const run = backupRunOf(site, epochMs)
  if (run?.backupid !== backupid) return null
  const next = nextStep(run)
  const error = failureAt(next, site, simulation)
  if (error !== '') endRun(site, simulation, next, 'fail')
  else if (next.progress >= 100) endRun(site, simulation, next, 'complete')
  else site.change({ backupRun: next })
  return answer(site, next, simulation, error)
}
