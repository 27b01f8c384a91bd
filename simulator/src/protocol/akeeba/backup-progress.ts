import type { LiveSite } from '../../sites/live-site.ts'
import type { BackupRun } from '../../sites/site-changes.ts'

/**
 * What Akeeba says after each step: it counts domains and not bytes, so that it runs through the database and then says 74 for as
 * long as the biggest folders take. At speed 1 a step takes about two seconds, half of it sleep.
 */
const progressOfStep = [
  ...[1, 3, 8, 15, 22, 30, 38, 44, 49, 54, 59, 63, 67],
  ...[74, 74, 74, 74, 74, 90, 96, 100],
]

const tables = ['#__assets', '#__content', '#__fields_values', '#__finder_terms', '#__session', '#__users']
const folders = ['administrator/components', 'components', 'images', 'libraries/vendor', 'media', 'templates']

/** The run after one more step; progress never falls, and ends at 100. */
export function nextStep(run: BackupRun): BackupRun {
  const step = run.step + 1
  return { ...run, step, progress: Math.max(run.progress, progressOfStep[step - 1] ?? 100) }
}

/** Akeeba's domain, step and substep at a point of the run. */
export function placeOf({ progress, step }: BackupRun): { Domain: string; Step: string; Substep: string } {
  if (progress >= 96) return { Domain: 'finale', Step: 'Finalising', Substep: 'Updating statistics' }
  if (progress < 5) return { Domain: 'installer', Step: 'Embedding the restoration script', Substep: '' }
  if (progress < 35) {
    return { Domain: 'PackDB', Step: 'Site database', Substep: tables[step % tables.length] ?? '' }
  }
  return { Domain: 'Packing', Step: 'Archiving files', Substep: folders[step % folders.length] ?? '' }
}

/** Bytes of the archive that a run ends with: a little more than the newest of its profile. */
export function sizeOf({ base, changes }: LiveSite, run: BackupRun): number {
  if (run.profileId !== 1) return Math.round(base.definition.backupSize * 0.06)
  const runs = (changes().addedBackups ?? []).filter((backup) => backup.state === 'complete').length
  return Math.round(base.definition.backupSize * 1.003 ** (runs + 1))
}
