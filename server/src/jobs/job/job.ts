import type { ErrorCode } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import type { JobCancel, jobs } from '../../db/schema/jobs.ts'
import type { sites } from '../../db/schema/sites.ts'
import { SecretUnreadable } from '../../secrets/cipher.ts'

/** A row of `jobs`: one piece of work on one site. */
export type Job = typeof jobs.$inferSelect

/** A row of `sites`. */
export type Site = typeof sites.$inferSelect

/** Why work did not succeed: the contract's word and a sentence fit to show. */
export type Failure = { code: ErrorCode; message: string }

/**
 * A refresh that a clock began: the site does not look busy, people hear of it only if it finds something,
 * and it gives way to all other work.
 */
export function isBackground({ kind, actor }: Pick<Job, 'kind' | 'actor'>): boolean {
  return kind === 'refresh' && actor.userId === null
}

/**
 * Work that changes a site's software: only a few jobs at a time, one after the other on a machine (quality:
 * Reliability).
 */
const updateKinds = ['coreupdate', 'extensionupdate'] as const satisfies Job['kind'][]

const kinds: ReadonlySet<Job['kind']> = new Set(updateKinds)

export function isUpdate({ kind }: Pick<Job, 'kind'>): boolean {
  return kinds.has(kind)
}

/**
 * The last step of a successful update: the software is installed, and the step only checks the site. From
 * here on the update no longer takes one of the few places, and its machine rests.
 */
export const afterUpdate = 'frontPage'

/** What people read about cancelled work, in the log and in events. `remark`: an additional sentence. */
export function cancelWords({ name }: Pick<JobCancel, 'name'>, remark?: string): string {
  return `Cancelled by ${name}.${remark === undefined ? '' : ` ${remark}`}`
}

/** Where and when something happened, for events and activity. */
export function placeOf(job: Job, site: Site, at: Date) {
  return {
    ...{ accountId: site.accountId, siteId: site.id, siteName: site.name, at },
    ...{ actor: job.actor, jobId: job.id },
  }
}

/** Marks an unrepeatable step as begun: if a job still has the mark, the outcome of the step is unknown. */
const sent = ':sent'

export function isSent(step: string): boolean {
  return step.endsWith(sent)
}

/** The name of a step in its machine. */
export function bareStep(step: string): string {
  return isSent(step) ? step.slice(0, -sent.length) : step
}

export function sentStep(name: string): string {
  return name + sent
}

/**
 * The failure that people see for an error. Any error but a `SiteError` is a bug, and reveals nothing
 * internal.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof SiteError) return { code: error.code, message: error.message }
  if (error instanceof SecretUnreadable) {
    return {
      code: 'internal',
      message:
        'The stored access to this site cannot be opened, since the key of this server has changed. Connect the site again, or tell support.',
    }
  }
  return {
    code: 'internal',
    message: 'Something went wrong on our side. Try again; if it stays, tell support.',
  }
}
