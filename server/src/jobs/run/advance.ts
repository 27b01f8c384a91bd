import { eq } from 'drizzle-orm'
import { type Connector, SiteError } from '../../connector/index.ts'
import { type DatabaseWatch, type Db, databaseTroubleOf } from '../../db/index.ts'
import { type JobCancel, jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import { traced, withCorrelation } from '../../log/correlation.ts'
import { type Cipher, SecretUnreadable } from '../../secrets/cipher.ts'
import { canCancel } from '../cancel/can-cancel.ts'
import type { Failure, Job, Site } from '../job/job.ts'
import { bareStep, failureOf, isSent, sentStep } from '../job/job.ts'
import { LeaseLost, writeHeld } from '../job/lease.ts'
import type { AnyMachine, AnyStep, Outcome } from '../machine.ts'
import { machines } from '../machines.ts'
import { type Saving, saveCancelled, saveDone, saveFailed, saveNext } from './save-step.ts'
import { accessRenewal, siteTarget } from './site-access.ts'

export type AdvanceDeps = {
  /** Multiplies every pause; 1 in production. */
  waitScale: number
  db: Db
  connector: Connector
  cipher: Cipher
  database: Pick<DatabaseWatch, 'report' | 'untilWell'>
  now: () => Date
  onBug: (error: unknown, job: Job) => void
  /** Called for each job that ended here. */
  onEnded?: ((kind: string, state: string) => void) | undefined
}

/** The position of a job after a step. `finished`: it has ended. */
export type Advanced = { type: 'finished' } | { type: 'going'; job: Job; waitMs: number }

const tries = 3
const retryWaitsMs = [2000, 8000]
/** Jobs without progress for three hours are given up (fleet §2.22). */
const stuckMs = 3 * 3_600_000

/**
 * Runs ONE step of a job that this worker holds and saves it. Rejects with `LeaseLost` when another has it,
 * and with trouble of the database.
 */
export async function advance(
  deps: AdvanceDeps,
  taken: Job,
  owner: string,
  signal: AbortSignal,
): Promise<Advanced> {
  const { db, now } = deps
  const machine = machines[taken.kind]
  const [row] = await db
    .select({ site: sites, cancel: jobs.cancel })
    .from(jobs)
    .innerJoin(sites, eq(sites.id, jobs.siteId))
    .where(eq(jobs.id, taken.id))
  if (machine === undefined || row === undefined) throw new LeaseLost()
  const { site, cancel } = row
  const job = { ...taken, cancel }
  const saving = { db, machine, job, site, owner, at: now(), waitScale: deps.waitScale }
  if (now().getTime() - job.updatedAt.getTime() > stuckMs) {
    const message =
      'The site got no further for three hours, so the work was given up. Try again; if this stays, ask the host why the site is slow.'
    await saveFailed(saving, { code: 'site_timeout', message }, undefined)
    return { type: 'finished' }
  }
  const decided = await withCorrelation(job.actor.correlation ?? null, () =>
    traced('job step', { 'job.kind': job.kind, 'job.step': job.step, 'site.id': job.siteId }, () =>
      outcomeOf(deps, machine, job, site, owner, signal),
    ),
  )
  try {
    const advanced = await save({ ...saving, at: now() }, decided)
    if (advanced.type === 'finished') deps.onEnded?.(job.kind, endOf(decided))
    return advanced
  } catch (error) {
    const { step } = stepOf(machine, job)
    if (error instanceof LeaseLost || databaseTroubleOf(error) !== null || step === undefined) throw error
    // The site's answer cannot be saved: the step has failed like any other, and does not start again for
    // hours.
    deps.onBug(error, job)
    return save({ ...saving, at: now() }, afterError(error, step, job))
  }
}

/** How a finished job ended, according to its row. */
function endOf({ type }: Decided): string {
  return type === 'done' ? 'succeeded' : type === 'cancelled' ? 'cancelled' : 'failed'
}

async function save(saving: Saving, decided: Decided): Promise<Advanced> {
  if (decided.type === 'retry') {
    const { db, job, owner } = saving
    const { attempts } = decided
    const again = await writeHeld(db, job.id, owner, { attempts, step: bareStep(job.step) })
    return { type: 'going', job: again, waitMs: retryWaitsMs[attempts - 1] ?? 0 }
  }
  if (decided.type === 'next') {
    const saved = await saveNext(saving, decided)
    return { type: 'going', job: saved, waitMs: decided.waitMs ?? 0 }
  }
  if (decided.type === 'done') await saveDone(saving, decided)
  else if (decided.type === 'cancelled') await saveCancelled(saving, decided.by, decided)
  else await saveFailed(saving, decided.failure, decided.write)
  return { type: 'finished' }
}

type Ended = Exclude<Outcome<unknown>, { type: 'cancelled' }>
type Cancelled = Extract<Outcome<unknown>, { type: 'cancelled' }> & { by: JobCancel }
type Decided = Ended | Cancelled | { type: 'retry'; attempts: number }

async function outcomeOf(
  deps: AdvanceDeps,
  machine: AnyMachine,
  job: Job,
  site: Site,
  owner: string,
  signal: AbortSignal,
): Promise<Decided> {
  const { name, step } = stepOf(machine, job)
  if (step === undefined) return { type: 'failed', failure: failureOf(null) }
  const { cancel } = job
  const tidy = machine.cancel.tidy
  if (cancel !== null && name !== tidy?.step && canCancel(job)) {
    return tidy?.isNeeded(job) ? goTo(tidy.step, job, null) : { type: 'cancelled', by: cancel }
  }
  if (isSent(job.step)) return goTo(step.lost ?? name, job, null)
  try {
    if (step.lost !== undefined) {
      const held = await writeHeld(deps.db, job.id, owner, { step: sentStep(name) })
      // Cancelled at the last moment: nothing was sent yet.
      if (held.cancel !== null && canCancel({ kind: job.kind, step: name })) {
        return { type: 'cancelled', by: held.cancel }
      }
    }
    const client = deps.connector.site(siteTarget(deps.cipher, site), accessRenewal(deps, job, site))
    const { db, now, cipher } = deps
    const outcome = await step.run({ db, job, site, client, now: now(), seal: cipher.seal, signal })
    if (outcome.type !== 'cancelled') return outcome
    return cancel === null ? { type: 'failed', failure: failureOf(null) } : { ...outcome, by: cancel }
  } catch (error) {
    // Trouble with the database is not a failure of the step: the worker waits for it to end.
    if (error instanceof LeaseLost || databaseTroubleOf(error) !== null) throw error
    if (!(error instanceof SiteError)) deps.onBug(error, job)
    return afterError(error, step, job)
  }
}

function stepOf(machine: AnyMachine, job: Job): { name: string; step: AnyStep | undefined } {
  const isFirst = job.step === 'start' && machine.step('start') === undefined
  const name = isFirst ? machine.first : bareStep(job.step)
  return { name, step: machine.step(name) }
}

function afterError(error: unknown, step: AnyStep, job: Job): Decided {
  const failure = failureOf(error)
  // Nothing was sent, and no step that follows could send anything.
  if (error instanceof SecretUnreadable) return { type: 'failed', failure }
  const isLost = error instanceof SiteError ? error.isOutcomeUnknown : true
  if (step.lost !== undefined && isLost) return goTo(step.lost, job, failure)
  const isRetryable = error instanceof SiteError ? error.isRetryable : true
  if (isRetryable && job.attempts + 1 < tries) return { type: 'retry', attempts: job.attempts + 1 }
  return step.onError === undefined ? { type: 'failed', failure } : goTo(step.onError, job, failure)
}

function goTo(step: string, job: Job, failure: Failure | null): Ended {
  return { type: 'next', step, data: job.data, ...(failure === null ? {} : { failure }) }
}
