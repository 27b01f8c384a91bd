import { compareVersions } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { SiteError } from '../../connector/index.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { checkAfterUpdate } from '../entities/check-after-update.ts'
import { afterUpdate, failureOf } from '../job/job.ts'
import { anyMachine, type Outcome, type StepContext } from '../machine.ts'
import {
  cancelExtensionUpdate,
  failExtensionUpdate,
  finishExtensionUpdate,
  readExtensionRow,
} from './finish.ts'
import { FoundExtension } from './found-extension.ts'

/**
 * State of an extension update: the versions before and after, and whether the site said that it was
 * installed.
 */
const ExtensionUpdateData = z.object({
  eid: z.number().default(0),
  from: z.string().default(''),
  isInstalled: z.boolean().default(false),
  looks: z.number().default(0),
  found: FoundExtension.nullable().default(null),
})
type ExtensionUpdateData = z.infer<typeof ExtensionUpdateData>

type Context = StepContext<ExtensionUpdateData>
type Result = Promise<Outcome<ExtensionUpdateData>>

/**
 * An installation whose answer was lost may still be running: the version is read this often before it counts
 * as failed.
 */
const maxLooks = 3
const lookAgainMs = 5000
const lostCodes: ReadonlySet<string> = new Set(['site_timeout', 'site_unreachable'])

/**
 * Reads the version that the site has now. It may be up to date already; if it is not and offers no update,
 * it lost sight of it, because Joomla forgets its updates when their server does not answer.
 */
async function read({ client, db, job, data }: Context): Result {
  const row = await readExtensionRow(db, job)
  const now = await client.readExtension(row.eid)
  const next = { ...data, eid: row.eid, from: now.version }
  if (now.nextVersion !== null) return { type: 'next', step: 'install', data: next }
  const wanted = row.nextVersion ?? now.version
  if (compareVersions(now.version, wanted) >= 0)
    return { type: 'next', step: 'look', data: { ...next, isInstalled: true } }
  const detail = `The site no longer offers version ${wanted}: its update server is out of reach, or the version was withdrawn`
  throw new SiteError('update_refused', { detail })
}

/** Installs. Not repeated. */
async function install({ client, data }: Context): Result {
  const { isInstalled, message } = await client.updateExtension(data.eid)
  const failure = isInstalled
    ? {}
    : { failure: failureOf(new SiteError('update_refused', { detail: message })) }
  return { type: 'next', step: 'look', data: { ...data, isInstalled }, ...failure }
}

/** The version at the site decides, whatever the installation answered. */
async function lookAtExtension({ client, job, data }: Context): Result {
  const extension = await client.readExtension(data.eid)
  const isNewer = compareVersions(extension.version, data.from) > 0
  // An update that the site refused and then no longer offers did not happen.
  if (isNewer || (data.isInstalled && extension.nextVersion === null)) {
    return { type: 'next', step: afterUpdate, data: { ...data, found: FoundExtension.parse(extension) } }
  }
  const isUnknown = !data.isInstalled && (job.errorCode === null || lostCodes.has(job.errorCode))
  if (isUnknown && data.looks + 1 < maxLooks) {
    return { type: 'next', step: 'look', data: { ...data, looks: data.looks + 1 }, waitMs: lookAgainMs }
  }
  const said = data.isInstalled
    ? `The site reported success but still has version ${extension.version}. Look into its update messages.`
    : (job.errorMessage ?? `The site did not answer and still has version ${extension.version}. Try again.`)
  return { type: 'failed', failure: { code: 'site_error', message: said } }
}

/** The site itself is looked at: its front page, with the new version. */
async function frontPageAfterExtension({ client, job, site, data: { found }, now }: Context): Result {
  if (found === null) return { type: 'failed', failure: failureOf(null) }
  const check = await checkAfterUpdate(client)
  return { type: 'done', write: (tx) => finishExtensionUpdate(tx, job, site, found, check, now) }
}

/**
 * The update of one extension: read → install → look → frontPage. Install happens once; when its answer is
 * lost, look decides by the version that the site has.
 */
export const extensionUpdateMachine = anyMachine<ExtensionUpdateData>({
  kind: 'extensionupdate',
  data: ExtensionUpdateData,
  first: 'read',
  progressEvent: null,
  steps: {
    read: { run: read },
    install: { run: install, lost: 'look', onError: 'look', isFinal: 'sent' },
    look: { run: lookAtExtension, isFinal: 'reached' },
    [afterUpdate]: { run: frontPageAfterExtension, isFinal: 'reached' },
  },
  async check(tx, site, subjectId) {
    const [row] = await tx
      .select()
      .from(extensions)
      .where(and(eq(extensions.id, subjectId ?? 0), eq(extensions.siteId, site.id)))
    if (row === undefined) return { code: 'not_found', message: 'There is no such extension.' }
    if (site.connector?.kind === 'core-only') return failureOf(new SiteError('connector_missing'))
    if (!row.supportUpdate) {
      return {
        code: 'invalid',
        message:
          'This extension cannot be updated from here: it has no update site or no valid download key.',
      }
    }
    if (row.processState === 1)
      return { code: 'conflict', message: 'The update of this extension runs already.' }
    if (row.needsUpdate === 0) return { code: 'conflict', message: 'This extension is up to date.' }
    return null
  },
  async onAccepted(tx, job) {
    await tx
      .update(extensions)
      .set({ processState: 1, processMessage: null })
      .where(eq(extensions.id, job.subjectId ?? 0))
  },
  onFailed: failExtensionUpdate,
  cancel: {
    refusal: 'The update has been sent to the site; it cannot be taken back.',
    onCancelled: cancelExtensionUpdate,
  },
})
