import { jobParts, workKinds } from '@flotilla/api/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type JobCancel, jobs } from '../../db/schema/jobs.ts'
import type { Job, Site } from '../job/job.ts'
import { isBackground } from '../job/job.ts'
import { unfinished } from '../job/lease.ts'
import type { AnyMachine } from '../machine.ts'
import { machines } from '../machines.ts'
import { canCancel } from './can-cancel.ts'
import { endCancelled } from './end-cancelled.ts'

/** Why a site must stay as it is, fit to show. `isEnding`: the work was cancelled and ends within seconds. */
export type Hindrance = { isEnding: boolean; message: string }

/**
 * Ends the work of a site that is about to be removed, in the caller's transaction; null: nothing runs any
 * more. Work that cannot be taken back prevents it, and then nothing is cancelled. Work that a worker
 * must tidy up after is cancelled; the caller commits, and asks again. The caller holds the lock of the site,
 * so no work begins before its transaction ends.
 */
export async function clearSite(tx: Db, site: Site, by: JobCancel, at: Date): Promise<Hindrance | null> {
  const { held, isSaving } = await workOf(tx, site.id)
  const [final] = held.filter((job) => !canCancel(job))
  if (final !== undefined) {
    const refusal = machines[final.kind]?.cancel.refusal ?? ''
    return { isEnding: false, message: `${refusal} Remove the site when it has ended.` }
  }
  const left: Job[] = []
  for (const job of held) {
    if (isBackground(job)) continue
    const machine = machines[job.kind]
    if (machine !== undefined && mayEnd(machine, job)) {
      await endCancelled(tx, { machine, job, site, at, by }, null)
    } else {
      left.push(job)
      if (job.cancel === null)
        await tx.update(jobs).set({ cancel: by, runAfter: at }).where(eq(jobs.id, job.id))
    }
  }
  const [first] = left
  if (first === undefined && !isSaving) return null
  const what = first === undefined ? 'work' : titleOf(first)
  return {
    isEnding: true,
    message: `The ${what} at this site is being cancelled. Remove the site when it has ended.`,
  }
}

/**
 * Ends the refreshes of a site that is about to be linked elsewhere; other work would continue at the wrong
 * place, so it prevents that. The caller holds the lock of the site.
 */
export async function clearForLink(tx: Db, site: Site, by: JobCancel, at: Date): Promise<Hindrance | null> {
  const { held, isSaving } = await workOf(tx, site.id)
  const [other] = held.filter(({ kind }) => kind !== 'refresh')
  if (other !== undefined || isSaving) {
    const what = other === undefined ? 'work' : titleOf(other)
    const message = `The ${what} at this site has not ended. Wait for it or cancel it, then link the site again.`
    return { isEnding: isSaving, message }
  }
  for (const job of held) {
    const machine = machines[job.kind]
    if (machine === undefined || isBackground(job)) continue
    await endCancelled(tx, { machine, job, site, at, by }, null)
  }
  return null
}

/** Nothing of it is at the site, and no worker can be in the middle of a change there. */
function mayEnd(machine: AnyMachine, job: Job): boolean {
  if (machine.onlyReads) return true
  return job.leaseOwner === null && !(machine.cancel.tidy?.isNeeded(job) ?? false)
}

function titleOf({ kind }: Job): string {
  return workKinds[jobParts[kind]].title.toLowerCase()
}

/**
 * The unfinished jobs of a site, locked until the transaction ends. A worker that is saving a step has its
 * job and waits for the site: `isSaving`, and waiting for its job here would be a deadlock.
 */
async function workOf(tx: Db, siteId: number): Promise<{ held: Job[]; isSaving: boolean }> {
  const own = and(eq(jobs.siteId, siteId), unfinished)
  const held = await tx
    .select()
    .from(jobs)
    .where(own)
    .orderBy(asc(jobs.createdAt))
    .for('update', { skipLocked: true })
  return { held, isSaving: (await tx.$count(jobs, own)) > held.length }
}
