import { and, desc, eq } from 'drizzle-orm'
import { type SiteClient, SiteError, type SiteInfo } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { backups } from '../../db/schema/backups.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Site } from '../job/job.ts'
import { type Context, type CoreUpdateData, causeOf, type Result, reasonOf } from './data.ts'
import { coreFields } from './finish.ts'

type Seen = { info: SiteInfo | null; words: string }

/**
 * Ends an update that has changed files and did not come to its end: says what state the site is in, and
 * which backup could bring it back. A site that mixes two versions is marked as such.
 */
export async function lookAtCore({ client, db, job, site, data, now }: Context): Result {
  const reason = reasonOf(job, '')
  if (data.unpackings === 0 && !data.hasBegun)
    return { type: 'failed', failure: { code: 'site_error', message: reason } }
  const seen = await lookAt(client)
  const message = [storyOf(data, reason), seen.words, await backupWords(db, site)].join(' ')
  return {
    type: 'failed',
    failure: { code: 'site_error', message },
    write: (tx) => saveHalf(tx, site, seen.info, data, now),
  }
}

function storyOf(data: CoreUpdateData, reason: string): string {
  const { target, firstFailure, hasUnpacked, isUnpacked } = data
  if (isUnpacked) return `All files of Joomla ${target} are in place, but: ${causeOf(reason)}`
  const was = hasUnpacked ? 'was' : 'may have been'
  const first = firstFailure === '' || firstFailure === reason ? '' : ` Before that: ${causeOf(firstFailure)}`
  return `The site ${was} partly overwritten: Joomla ${target} was not unpacked to its end, and a second try failed, too. ${causeOf(reason)}${first}`
}

async function lookAt(client: SiteClient): Promise<Seen> {
  const info = await client.info(true).catch((error: unknown) => {
    if (error instanceof SiteError) return error
    throw error
  })
  const { isUp, status, message, errorText } = await client.frontPage()
  const page = !isUp
    ? `The front page does not answer: ${(message ?? 'no answer').replace(/\.$/, '')}.`
    : errorText === null
      ? `The front page answers${status === null ? '' : ` (HTTP ${status})`}.`
      : `The front page shows an error: ${errorText}.`
  if (info instanceof SiteError) return { info: null, words: `Joomla's API does not answer. ${page}` }
  return { info, words: `The site says that it has Joomla ${info.appVersion}. ${page}` }
}

/** The newest backup that passed its test. */
async function backupWords(db: Db, site: Site): Promise<string> {
  const [found] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.siteId, site.id), eq(backups.state, 'complete'), eq(backups.lastTestState, 2)))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  const helps = 'install this version of Joomla once more'
  if (found === undefined)
    return `There is no tested backup of this site. Have the host restore one of theirs, or ${helps}.`
  const day = found.startedAt.toISOString().slice(0, 16).replace('T', ' ')
  return `The latest tested backup is of ${day} UTC. Restore it, or ${helps}.`
}

async function saveHalf(
  tx: Db,
  site: Site,
  info: SiteInfo | null,
  { target, isUnpacked }: CoreUpdateData,
  at: Date,
): Promise<void> {
  const halfUpdate = isUnpacked
    ? site.halfUpdate
    : { target, found: info?.appVersion ?? null, at: at.toISOString() }
  const fields = info === null ? {} : coreFields(info, { ...site, halfUpdate })
  await tx
    .update(sites)
    .set({ ...fields, halfUpdate })
    .where(eq(sites.id, site.id))
}
