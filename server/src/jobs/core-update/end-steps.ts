import { compareVersions } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import { checkAfterUpdate } from '../entities/check-after-update.ts'
import { afterUpdate, failureOf } from '../job/job.ts'
import { type Context, type CoreUpdateData, type Result, reasonOf } from './data.ts'
import { finishCoreUpdate } from './finish.ts'

/** Tidies up. Its 'Invalid login' after a success is known (fleet §2.5), so the version has the last word. */
export async function finalise({ client, data }: Context): Result {
  await client.coreExtract('finalizeUpdate', data.password, data.instance)
  return { type: 'next', step: 'postUpdate', data, progress: 96 }
}

/** Migrates the database. */
export async function endCoreUpdate({ client, data }: Context): Result {
  await client.corePostUpdate(data.basename)
  return { type: 'next', step: 'verify', data: { ...data, isMigrated: true }, progress: 98 }
}

/** The version at the site decides, once every file is in place. */
export async function verifyCore({ client, data }: Context): Result {
  const info = await client.info(true)
  const found = { appVersion: info.appVersion, phpVersion: info.phpVersion, coreUpdateTo: info.coreUpdateTo }
  // The site may have a newer version than our target, by its own update or because of a newer release.
  const isThere =
    data.target === '' ? info.coreUpdateTo === null : compareVersions(info.appVersion, data.target) >= 0
  if (isThere) return { type: 'next', step: afterUpdate, data: { ...data, found }, progress: 99 }
  const message = `The site still has Joomla ${info.appVersion}. Look at it, then try again.`
  return { type: 'next', step: 'look', data, failure: { code: 'site_error', message } }
}

/** The site itself is looked at: its front page, with the new version. */
export async function frontPageAfterCore({ client, job, site, data, now }: Context): Result {
  const { found } = data
  if (found === null) return { type: 'failed', failure: failureOf(null) }
  const { words } = await checkAfterUpdate(client)
  const all = hasOpenDatabase(data) ? `${words} ${openDatabase}` : words
  return { type: 'done', write: (tx) => finishCoreUpdate(tx, job, site, found, all, now) }
}

const openDatabase =
  'Joomla did not confirm that it updated its database: look there under System, Maintenance, Database.'

const hasOpenDatabase = ({ isUnpacked, isMigrated }: CoreUpdateData) => isUnpacked && !isMigrated

/** Ends an update that has changed no file, and removes what it left on the site, as far as possible. */
export async function stop(context: Context): Result {
  await takeAway(context)
  const reason = reasonOf(context.job, '')
  const message = `${reason} Nothing was unpacked: the site was not touched.`
  return { type: 'failed', failure: { code: 'site_error', message } }
}

/** The same for a cancelled update. */
export async function takeBack(context: Context): Result {
  await takeAway(context)
  return { type: 'cancelled' }
}

/**
 * A site that does not answer keeps the remains: a one-time password that expires, and a file that is never
 * unpacked.
 */
async function takeAway({ client, data }: Context): Promise<void> {
  const { basename, isProven, announced, password, url } = data
  const quietly = async (work: Promise<unknown>) => {
    await work.catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error
    })
  }
  // The site may be ready to unpack although its answer was lost.
  const mayBeActivated = isProven || announced !== null || password !== ''
  if (mayBeActivated) await quietly(client.coreDisable())
  if (!isProven && basename !== '') await quietly(client.coreRemovePackage(basename, url))
}
