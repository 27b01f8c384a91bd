import { ErrorCode } from '@flotilla/api/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type BackupTool, SiteError, type SiteInfo } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import { saveBackups } from '../entities/save-backups.ts'
import { extensionWrites } from '../entities/save-extensions.ts'
import { saveFrontPage } from '../entities/save-front-page.ts'
import { isBackground } from '../job/job.ts'
import type { Outcome, StepContext } from '../machine.ts'
import { withCutNote } from './connection-note.ts'
import { lookOf } from './has-changed.ts'
import { readIcon } from './icon.ts'
import { finishRefresh, type SiteReading, saveSite, tlsFields } from './save.ts'

/**
 * State of a refresh: how often the front page did not answer, how the site looked, and whether it asked in
 * vain for access to the backup tool. Each step stores its own readings.
 */
export const RefreshData = z.object({
  downChecks: z.number().default(0),
  before: z.string().default(''),
  isAskedInVain: z.boolean().default(false),
})
export type RefreshData = z.infer<typeof RefreshData>

type Context = StepContext<RefreshData>
type Result = Promise<Outcome<RefreshData>>

/** Most records that a site's backup tool lists in one call (fleet §1.3). */
const page = 200
const maxPages = 5

/** Failed checks that prove that a site is down, and the time between them (quality: Reliability). */
const checksOfDown = 3
const checkAgainMs = 5000

/** Causes that mean that no one reaches the site; with any other cause the site answers, but not to us. */
const downCodes: ReadonlySet<ErrorCode> = new Set([
  'site_unreachable',
  'site_timeout',
  'site_dns',
  'site_error',
])

/** Front page, core, certificate and backup tool. */
export async function readSite(context: Context): Result {
  const { client, job, site, data, now, seal } = context
  const before = data.before || lookOf(site)
  const info = await client.info(true)
  const frontPage = await client.frontPage()
  const downChecks = frontPage.isUp ? 0 : data.downChecks + 1
  if (isCheckedAgain(job, downChecks)) {
    return { type: 'next', step: 'site', data: { ...data, downChecks, before }, waitMs: checkAgainMs }
  }
  const tool = await readBackupTool(context, info)
  const tls = await client.tls()
  const saveIcon = frontPage.status === 200 ? await readIcon(context) : null
  const reading: SiteReading = { info, frontPage, tls, tool, junkChars: client.junkChars() }
  return {
    type: 'next',
    step: 'extensions',
    data: { ...data, before, isAskedInVain: tool !== null && tool.profiles === null },
    write: async (tx: Db) => {
      await saveSite(tx, job, site, reading, now, seal)
      await saveIcon?.(tx)
    },
  }
}

const noTool: BackupTool = { isInstalled: false, access: null, profiles: null, isPluginSwitchedOn: false }

/**
 * Null: the known state of the tool stays. A request for access may change the secret word at the site, so
 * after one vain request for a version of the tool the clock leaves it to people.
 */
async function readBackupTool(
  { client, db, job, site }: Context,
  info: SiteInfo,
): Promise<BackupTool | null> {
  const isAskedInVain = site.connector?.askedFor === (await versionOfTool(db, site.id))
  const mayAsk = info.adapter === 'panopticon' && !(isAskedInVain && isBackground(job))
  try {
    const isAbsent = info.adapter === 'core-only' && site.backupUrl === null
    return (await client.backupTool(mayAsk)) ?? (isAbsent ? noTool : null)
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  }
}

/** Version of the backup tool in our list of the site's extensions; empty when it is missing there. */
async function versionOfTool(db: Db, siteId: number): Promise<string> {
  const rows = await db
    .select({ version: extensions.version })
    .from(extensions)
    .where(
      and(
        eq(extensions.siteId, siteId),
        inArray(extensions.element, ['pkg_akeebabackup', 'com_akeebabackup', 'com_akeeba']),
      ),
    )
    .orderBy(extensions.element)
  return rows.at(-1)?.version ?? ''
}

/** One failed check proves nothing. A refresh by a clock leaves the proof to the monitor. */
function isCheckedAgain(job: Context['job'], downChecks: number): boolean {
  return downChecks > 0 && downChecks < checksOfDown && !isBackground(job)
}

/** Extensions and their available updates. */
export async function readExtensions({ client, db, site, data, now }: Context): Result {
  const found = await client.listExtensions(true)
  const writes = await extensionWrites(db, site, found, now)
  const last = writes.pop()
  const write = async (tx: Db) => {
    await last?.(tx)
    if (client.hasCutLists()) await tx.update(sites).set(withCutNote(site)).where(eq(sites.id, site.id))
    if (!data.isAskedInVain) return
    const askedFor = await versionOfTool(tx, site.id)
    const connector = sql`${sites.connector} || jsonb_build_object('askedFor', ${askedFor}::text)`
    await tx.update(sites).set({ connector }).where(eq(sites.id, site.id))
  }
  return { type: 'next', step: 'backups', data, before: writes, write }
}

/** Backups, if a backup tool answers. */
export async function readBackups({ client, job, site, data, now }: Context): Result {
  const { before } = data
  if (!site.canStartBackup) return { type: 'done', write: (tx) => finishRefresh(tx, job, site, before, now) }
  let { backups: found, hasMore, hasUnread } = await client.pageOfBackups(0, page)
  for (let pages = 1; hasMore && pages < maxPages; pages += 1) {
    const more = await client.pageOfBackups(pages * page, page)
    found = [...found, ...more.backups]
    hasMore = more.hasMore
    hasUnread ||= more.hasUnread
  }
  return {
    type: 'done',
    write: async (tx) => {
      await saveBackups(tx, site, found, !hasMore && !hasUnread)
      await finishRefresh(tx, job, site, before, now)
    },
  }
}

/** The backup tool did not answer: its failure does not affect the rest. */
export async function end({ job, site, data, now }: Context): Result {
  return { type: 'done', write: (tx) => finishRefresh(tx, job, site, data.before, now) }
}

/**
 * The site could not be read. Reads its certificate all the same, because a bad one may be the cause, and its
 * front page, because a site whose API refuses us may be up.
 */
export async function readCertificate({ client, job, site, data, now }: Context): Result {
  const frontPage = await client.frontPage()
  const code = ErrorCode.catch('site_error').parse(job.errorCode)
  const downChecks = frontPage.isUp ? 0 : data.downChecks + 1
  if (downCodes.has(code) && isCheckedAgain(job, downChecks)) {
    return { type: 'next', step: 'certificate', data: { ...data, downChecks }, waitMs: checkAgainMs }
  }
  const fields = tlsFields(site, await client.tls().catch(() => null))
  return {
    type: 'failed',
    failure: { code, message: job.errorMessage ?? 'The site could not be read.' },
    write: async (tx) => {
      if (Object.keys(fields).length > 0) await tx.update(sites).set(fields).where(eq(sites.id, site.id))
      if (frontPage.isUp || downCodes.has(code)) await saveFrontPage(tx, job, site, frontPage, now)
    },
  }
}
