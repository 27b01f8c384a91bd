import { randomBytes } from 'node:crypto'
import { type Control, startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { createConnector, demoPoliteness } from '../../../connector/index.ts'
import type { Db } from '../../../db/index.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { backups } from '../../../db/schema/backups.ts'
import { sites } from '../../../db/schema/sites.ts'
import { type Cipher, createCipher } from '../../../secrets/cipher.ts'
import { openTestDatabase } from '../../../testing/database/open-test-database.ts'
import { firstRow } from '../../../testing/first-row.ts'
import { acceptIn } from '../../accept/accept-job.ts'
import type { Job } from '../../job/job.ts'
import { oneStep } from '../one-step.ts'
import { type ArchiveCase, archiveCases, type Verdict } from './archive-cases.ts'

/** The outcome of a test in which one fault befell one archive or the way to it. */
export type ArchiveFault = Pick<ArchiveCase, 'archive' | 'fault' | 'way' | 'expected'> & {
  found: Verdict
  /** Empty for a good one. */
  reason: string
  isRight: boolean
}

const slug = 'gemeinde-oberhofen'
/** More steps than any test has: one that exceeds them never ends. */
const mostSteps = 60

/** An archive × every fault of it or of one way, one after the other on one site. */
export async function runArchiveFaults(
  archive: string,
  way: ArchiveCase['way'],
  seed: number,
): Promise<ArchiveFault[]> {
  const house = await openArchiveHouse()
  try {
    const all: ArchiveFault[] = []
    for (const one of archiveCases(archive, way, seed)) all.push(await house.run(one))
    return all
  } finally {
    await house.close()
  }
}

/** The rows of an account with this site, and with its newest backup. */
async function addSite(db: Db, cipher: Cipher, place: ReturnType<Control['site']>) {
  const { id: accountId } = firstRow(await db.insert(accounts).values({}).returning())
  const known = { accountId, name: slug, url: place.url, urlKey: slug, apiUrl: place.api_url }
  const access = { tokenCipher: cipher.seal(place.token), backupUrl: place.backup_url }
  const can = { backupToolsInstalled: true, canStartBackup: true, connector: { kind: 'panopticon' as const } }
  const site = firstRow(
    await db
      .insert(sites)
      .values({ ...known, ...access, ...can })
      .returning(),
  )
  const record = { accountId, siteId: site.id, remoteId: place.backups.at(-1)?.remote_id ?? 0 }
  const row = { ...record, startedAt: new Date(), state: 'complete' as const, isTestable: 1 }
  const backup = firstRow(await db.insert(backups).values(row).returning())
  return { accountId, site, backup }
}

/** A site with one backup, and a worker that tests it step by step. */
async function openArchiveHouse() {
  const simulator = await startSimulator({ speed: 1_000_000, hasScriptedFailure: false })
  const { control } = simulator
  const opened = await openTestDatabase()
  const { db } = opened
  const cipher = createCipher(randomBytes(32))
  const connector = createConnector({ allowsLoopback: true, politeness: demoPoliteness(1000) })
  const worker = oneStep({ db, connector, cipher })
  const place = control.site(slug)
  const { accountId, site, backup } = await addSite(db, cipher, place)

  /** The untested backup and the accepted test, in the hands of the worker. */
  async function begin(): Promise<Job> {
    const secret = cipher.seal(control.site(slug).backup_secret ?? '')
    await db.update(sites).set({ backupSecretCipher: secret }).where(eq(sites.id, site.id))
    const untested = { lastTestState: -1, lastTestReason: null }
    await db.update(backups).set(untested).where(eq(backups.id, backup.id))
    const wanted = { kind: 'backuptest' as const, siteId: site.id, subjectId: backup.id, accountId }
    const { jobId } = await db.transaction((tx) =>
      acceptIn(tx, { ...wanted, userId: null, impersonatorId: null }, new Date()),
    )
    if (jobId === null) throw new Error('The test was not accepted.')
    return worker.take(jobId)
  }

  /** The owner opens Akeeba Backup, and another console asks the connector for the secret word. */
  async function changeSecret(): Promise<void> {
    control.owner(slug, 'openBackupTool')
    await fetch(`${place.api_url}/v1/panopticon/akeebabackup/info`, {
      headers: { 'x-joomla-token': place.token, accept: 'application/vnd.api+json' },
    })
  }

  async function run({ later, order, words = '', ...one }: ArchiveCase): Promise<ArchiveFault> {
    control.set(slug, { fault: { kind: 'archive', ...order } })
    let at: Job | null = await begin()
    for (let steps = 0; at !== null; steps++) {
      if (steps > mostSteps) throw new Error(`The test does not end: ${one.archive}, ${one.fault}`)
      at = await worker.step(at)
      if (steps > 0 || later === undefined) continue
      if (later === 'secret') await changeSecret()
      else control.set(slug, { fault: later })
    }
    const { lastTestState, lastTestReason } = firstRow(
      await db.select().from(backups).where(eq(backups.id, backup.id)),
    )
    const found = lastTestState === 2 ? 'good' : lastTestState === 3 ? 'damaged' : 'no verdict'
    const reason = lastTestReason ?? ''
    return { ...one, found, reason, isRight: found === one.expected && reason.includes(words) }
  }

  async function close(): Promise<void> {
    await simulator.close()
    await opened.close()
  }
  return { run, close }
}
