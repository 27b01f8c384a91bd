import { hash } from '../../fleet/random.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import type { BackupRun } from '../../sites/site-changes.ts'

/** Steps of a backup; at speed 1 each takes about two seconds, half of it sleep. */
const steps = 20

const tables = ['#__assets', '#__content', '#__fields_values', '#__finder_terms', '#__session', '#__users']
const folders = ['administrator/components', 'components', 'images', 'libraries/vendor', 'media', 'templates']

/** The run after one more step; progress only rises, never quite evenly, and ends at 100. */
export function nextStep(run: BackupRun): BackupRun {
  const step = run.step + 1
  const wobble = (hash(`${run.backupid}/${step}`) % 4) - 2
  const progress =
    step >= steps ? 100 : Math.min(99, Math.max(run.progress + 1, (step * 100) / steps + wobble))
  return { ...run, step, progress }
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
