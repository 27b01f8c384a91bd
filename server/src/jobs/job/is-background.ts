import type { Job } from './job.ts'

/**
 * A refresh that a clock began: the site does not look busy for it, no one is told unless it finds something,
 * and it gives way to all other work.
 */
export function isBackground({ kind, actor }: Pick<Job, 'kind' | 'actor'>): boolean {
  return kind === 'refresh' && actor.userId === null
}
