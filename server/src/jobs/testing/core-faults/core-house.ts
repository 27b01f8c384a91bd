import { randomBytes, randomUUID } from 'node:crypto'
import { type Fault, startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { createConnector, demoPoliteness } from '../../../connector/index.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { sites } from '../../../db/schema/sites.ts'
import { createCipher } from '../../../secrets/cipher.ts'
import { openTestDatabase } from '../../../testing/database/open-test-database.ts'
import { firstRow } from '../../../testing/first-row.ts'
import { acceptIn } from '../../accept/accept-job.ts'
import type { Job, Site } from '../../job/job.ts'
import { oneStep } from '../one-step.ts'

const slug = 'optik-hansen'

/** A simulator of its own, so that each site has its version once, and what is known of it here. */
async function startSite() {
  const { control, close } = await startSimulator({ speed: 1_000_000, hasScriptedFailure: false })
  const { api_url: apiUrl, token, app_version, core_update_to, php_version, url } = control.site(slug)
  // Not by its address: a later simulator may get the port of one that is closed.
  const urlKey = randomUUID()
  const known = {
    ...{ name: slug, url, urlKey, apiUrl, tlsEnabled: 1, connector: { kind: 'panopticon' as const } },
    ...{ appVersion: app_version, phpVersion: php_version, coreUpdateTo: core_update_to, coreNeedUpdate: 1 },
  }
  return {
    ...{ known, apiUrl, token, control, close },
    set: (fault: Fault | null) => (fault === null ? control.clear(slug) : control.set(slug, { fault })),
    files: () => [...new Set(Object.values(control.coreFiles(slug)))],
    package: () => control.corePackage(slug),
  }
}

/** A worker that goes step by step on core updates; each site is a new one, behind by one version. */
export async function openCoreHouse() {
  const opened = await openTestDatabase()
  const { db } = opened
  const cipher = createCipher(randomBytes(32))
  const connectorWith = (timeoutScale: number) =>
    createConnector({ allowsLoopback: true, politeness: demoPoliteness(1000), timeoutScale })
  const connector = connectorWith(1)
  const impatient = connectorWith(0.001)
  const worker = oneStep({ db, connector, cipher })
  const { id: accountId } = firstRow(await db.insert(accounts).values({}).returning())

  /** Accepts an update of the site and gives it to the worker. */
  async function order({ id: siteId }: Site): Promise<Job> {
    const wanted = { kind: 'coreupdate' as const, siteId, accountId, userId: null, impersonatorId: null }
    const { jobId } = await db.transaction((tx) => acceptIn(tx, wanted, new Date()))
    if (jobId === null) throw new Error('The update was not accepted.')
    return worker.take(jobId)
  }

  /** A site and its accepted update, in the hands of the worker. */
  async function begin() {
    const place = await startSite()
    const { apiUrl, token } = place
    const site = firstRow(
      await db
        .insert(sites)
        .values({ accountId, tokenCipher: cipher.seal(token), ...place.known })
        .returning(),
    )
    const client = connector.site({ apiUrl, token, adapter: 'panopticon', backup: null })
    return { ...place, client, site, job: await order(site) }
  }

  return {
    ...{ db, begin, order, impatient },
    step: worker.step,
    /**
     * The worker dies before it has saved anything of the step: the job is found as it was before, `step`
     * sent or not.
     */
    async revive(before: Job, step: string): Promise<Job> {
      const { state, data, progress, attempts, errorCode, errorMessage } = before
      const was = { state, data, progress, attempts, errorCode, errorMessage, step, finishedAt: null }
      await db.update(jobs).set(was).where(eq(jobs.id, before.id))
      return worker.die(before.id)
    },
    async siteOf({ id }: Site): Promise<Site> {
      return firstRow(await db.select().from(sites).where(eq(sites.id, id)))
    },
    async ended(jobId: string): Promise<Job> {
      return firstRow(await db.select().from(jobs).where(eq(jobs.id, jobId)))
    },
    /** Continues to the end, with the given fault in each step; returns the ended job and its steps. */
    async finish(
      { job, set }: { job: Job; set: (fault: Fault | null) => void },
      faultAt: (step: string) => Fault | null = () => null,
    ) {
      const steps: string[] = []
      for (let at: Job | null = job; at !== null; at = await worker.step(at)) {
        if (steps.length > 200) throw new Error(`The update does not end: ${steps.slice(-9).join(' ')}`)
        if (steps.at(-1) !== at.step) steps.push(at.step)
        set(faultAt(at.step))
      }
      set(null)
      const [ended] = await db.select().from(jobs).where(eq(jobs.id, job.id))
      return { steps, state: ended?.state, message: ended?.errorMessage ?? '' }
    },
    close: opened.close,
  }
}

export type CoreHouse = Awaited<ReturnType<typeof openCoreHouse>>
export type CoreSite = Awaited<ReturnType<CoreHouse['begin']>>
