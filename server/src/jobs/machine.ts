import type { JobWord } from '@flotilla/api/contract'
import type { z } from 'zod'
import type { SiteClient } from '../connector/index.ts'
import type { Db } from '../db/index.ts'
import type { Failure, Job, Site } from './job/job.ts'

/** What a step may use. It only reads from `db`, and returns its writes. */
export type StepContext<Data> = {
  /** Encrypts a credential for storing. */
  seal: (text: string) => Uint8Array
  db: Db
  job: Job
  site: Site
  client: SiteClient
  data: Data
  now: Date
  /** Aborted when this process stops: a step that can be continued ends soon. */
  signal: AbortSignal
}

/** Runs in the transaction that saves the step, before the job is marked as finished. */
export type Write = (tx: Db) => Promise<void>

/** Work that begins in the commit that ends other work, so that the site is never idle in between. */
export type FollowUp = { kind: JobWord; subjectId: number }

/**
 * How a step ended. `progress` 0-100, only forward; `waitMs` before the next step; `failure` is stored in the
 * job for a later step that decides.
 */
export type Outcome<Data> =
  | {
      type: 'next'
      step: string
      data: Data
      progress?: number
      waitMs?: number
      failure?: Failure
      /**
       * Long writes, each in a commit of its own before that of the step; a repeated step writes them again.
       */
      before?: Write[]
      write?: Write
    }
  | { type: 'done'; write: Write; followUps?: (tx: Db) => Promise<FollowUp[]> }
  | { type: 'failed'; failure: Failure; write?: Write }
  /** A user cancelled it. `remark`: a sentence after the user's name. */
  | { type: 'cancelled'; remark?: string; write?: Write }

export type Step<Data> = {
  run: (context: StepContext<Data>) => Promise<Outcome<Data>>
  /**
   * Set on a step that must not happen twice at the site: the next step if it may have happened but its
   * answer was lost (timeout, crash). That step looks at the site.
   */
  lost?: string
  /** The next step after the last failed try; unset: the job fails. The failure is in the job. */
  onError?: string
  /**
   * Set if the work can no longer be cancelled: once this step is reached, or, with `lost`, once it is sent
   * to the site.
   */
  isFinal?: 'reached' | 'sent'
}

export type ProgressEvent =
  | 'backup.progress'
  | 'backuptest.progress'
  | 'audit.progress'
  | 'coreupdate.progress'

/** One kind of work: its requirements, its steps, and the effect of its failure on its entities. */
export type Machine<Data> = {
  kind: JobWord
  /** Shape of `jobs.data`; must read `{}`. */
  data: z.ZodType<Data, unknown>
  first: string
  steps: Record<string, Step<Data>>
  /** Progress event of the kind; null when it has no percent. */
  progressEvent: ProgressEvent | null
  /** Refuses work that makes no sense now; null accepts. Runs in the transaction that accepts the job. */
  check: (tx: Db, site: Site, subjectId: number | null) => Promise<Failure | null>
  /** Additional writes when the job is accepted. */
  onAccepted?: (tx: Db, job: Job, site: Site) => Promise<void>
  /** Work that follows however the job ends; null or unset: none. */
  next?: (job: Job) => FollowUp | null
  /** Writes for a failed job: entities, events, activity. */
  onFailed: (tx: Db, job: Job, site: Site, failure: Failure, at: Date) => Promise<void>
  cancel: Cancelling
}

/** How work is cancelled. */
export type Cancelling = {
  /** Why it can no longer be cancelled, at a final step. */
  refusal: string
  /** Step that tidies up at the site if the work has left something there; unset: it never does. */
  tidy?: { step: string; isNeeded: (job: Job) => boolean }
  /**
   * Writes for a cancelled job, with `message` for people: its entity becomes what it was before. `job.actor`
   * is the user who cancelled it.
   */
  onCancelled: (tx: Db, job: Job, site: Site, message: string, at: Date) => Promise<void>
}

/** A machine whose data is hidden, so that machines of all kinds fit into one table. */
export type AnyMachine = Omit<Machine<unknown>, 'data' | 'steps'> & {
  step: (name: string) => AnyStep | undefined
  /** No step changes anything at the site, so the work may be dropped at any moment. */
  onlyReads: boolean
}
export type AnyStep = {
  lost: string | undefined
  onError: string | undefined
  isFinal: Step<unknown>['isFinal']
  run: (context: Omit<StepContext<unknown>, 'data'>) => Promise<Outcome<unknown>>
}

/** Hides the type of the data behind the schema that reads it. */
export function anyMachine<Data>(machine: Machine<Data>): AnyMachine {
  const { data, steps, ...rest } = machine
  return {
    ...rest,
    onlyReads: Object.values(steps).every(({ lost }) => lost === undefined),
    step(name) {
      const step = steps[name]
      if (step === undefined) return undefined
      return {
        lost: step.lost,
        onError: step.onError,
        isFinal: step.isFinal,
        run: (context) => step.run({ ...context, data: data.parse(context.job.data) }),
      }
    },
  }
}
