import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Connector } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import type { Job } from '../job/job.ts'
import { holdJobs } from '../job/lease.ts'
import { advance } from '../run/advance.ts'

type House = { db: Db; connector: Connector; cipher: Cipher }

const onBug = (error: unknown) => {
  throw error
}

/** A worker that does one step when it is told to, on the jobs of an engine that is at rest. */
export function oneStep({ db, connector, cipher }: House) {
  const now = () => new Date()
  const database = { report: () => false, untilWell: async () => {} }
  const deps = { db, connector, cipher, database, now, onBug, waitScale: 0 }
  let owner = randomUUID()

  async function take(jobId: string): Promise<Job> {
    await db.update(jobs).set({ runAfter: now() }).where(eq(jobs.id, jobId))
    const [job] = await holdJobs(db, [jobId], owner, new Date(Date.now() + 1000))
    if (job === undefined) throw new Error('The job cannot be taken.')
    return job
  }

  return {
    take,
    /** One step, with another connector where it is given; null when that ended the job. */
    async step(job: Job, other: Connector = connector): Promise<Job | null> {
      const advanced = await advance({ ...deps, connector: other }, job, owner, new AbortController().signal)
      return advanced.type === 'finished' ? null : advanced.job
    },
    /** The worker dies, and another one takes over what it had. */
    async die(jobId: string): Promise<Job> {
      owner = randomUUID()
      return take(jobId)
    },
  }
}
