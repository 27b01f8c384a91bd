import { z } from 'zod'
import { compareVersions, SiteError } from '../../connector/index.ts'
import { checkAfterUpdate } from '../entities/check-after-update.ts'
import { failureOf } from '../failure-of.ts'
import { afterUpdate } from '../is-update.ts'
import type { Outcome, StepContext } from '../machine.ts'
import { finishCoreUpdate } from './finish.ts'

const Download = z.object({
  basename: z.string(),
  url: z.string(),
  size: z.string(),
  offset: z.string(),
  chunkIndex: z.string(),
  isDone: z.boolean(),
  error: z.string(),
})

/** What the site says of its core once the update is in. */
const Found = z.object({
  appVersion: z.string(),
  phpVersion: z.string(),
  coreUpdateTo: z.string().nullable(),
})

/** What a core update remembers. `password` and `instance` let extract.php go on where it stands, for 90 minutes. */
export const CoreUpdateData = z.object({
  from: z.string().default(''),
  target: z.string().default(''),
  basename: z.string().default(''),
  download: Download.nullable().default(null),
  password: z.string().default(''),
  instance: z.string().default(''),
  found: Found.nullable().default(null),
})
export type CoreUpdateData = z.infer<typeof CoreUpdateData>

type Context = StepContext<CoreUpdateData>
type Result = Promise<Outcome<CoreUpdateData>>

/** Shares of the whole: downloading up to 10 %, unpacking up to 95 %, the rest is tidying up. */
const downloadShare = 10
const extractEnd = 95

/** Asks the site anew what it has and what it could have; it may have updated itself (fleet §1.1). */
export async function check({ client, data }: Context): Result {
  const info = await client.info(true)
  if (info.coreUpdateTo === null)
    return { type: 'next', step: 'verify', data: { ...data, target: info.appVersion } }
  return {
    type: 'next',
    step: 'download',
    data: { ...data, from: info.appVersion, target: info.coreUpdateTo },
  }
}

/** One chunk of the package. May be repeated: it carries its own offset. */
export async function download({ client, data }: Context): Result {
  const state = await client.coreDownloadChunk(data.download)
  if (state.error !== '') return { type: 'next', step: 'downloadWhole', data }
  const share = Number(state.size) > 0 ? Number(state.offset) / Number(state.size) : 0
  const next = { ...data, download: state, basename: state.basename }
  return {
    type: 'next',
    step: state.isDone ? 'activate' : 'download',
    data: next,
    progress: Math.round(share * downloadShare),
  }
}

/** The way back when chunks do not work. */
export async function downloadWhole({ client, data }: Context): Result {
  const basename = await client.coreDownloadWhole()
  return { type: 'next', step: 'activate', data: { ...data, basename }, progress: downloadShare }
}

/** Makes the site ready to unpack; a repetition only makes a new password. */
export async function activate({ client, data }: Context): Result {
  const password = await client.coreActivate(data.basename)
  return {
    type: 'next',
    step: 'extractStart',
    data: { ...data, password, instance: '' },
    progress: downloadShare,
  }
}

/** Begins to unpack: the files of the site change from here on. A repetition begins anew with the same files. */
export async function extractStart({ client, data }: Context): Result {
  return afterExtract(data, await client.coreExtract('startExtract', data.password, ''))
}

/** Unpacks on. */
export async function extractStep({ client, data }: Context): Result {
  return afterExtract(data, await client.coreExtract('stepExtract', data.password, data.instance))
}

function afterExtract(
  data: CoreUpdateData,
  state: { isAccepted: boolean; isDone: boolean; percent: number; instance: string; message: string },
): Outcome<CoreUpdateData> {
  if (!state.isAccepted) {
    throw new SiteError('update_failed', {
      detail: `The site stopped unpacking the update: ${state.message || 'no reason given'}. Open the site to see that it works, then try again.`,
    })
  }
  const next = { ...data, instance: state.instance === '' ? data.instance : state.instance }
  const progress = Math.round(
    downloadShare + (Math.min(100, state.percent) / 100) * (extractEnd - downloadShare),
  )
  return { type: 'next', step: state.isDone ? 'finalise' : 'extractStep', data: next, progress }
}

/** Tidies up. Its 'Invalid login' after a success is known (fleet §2.5), so the version has the last word. */
export async function finalise({ client, data }: Context): Result {
  await client.coreExtract('finalizeUpdate', data.password, data.instance)
  return { type: 'next', step: 'postUpdate', data, progress: 97 }
}

/** Migrates the database; may be repeated. */
export async function postUpdate({ client, data }: Context): Result {
  await client.corePostUpdate(data.basename)
  return { type: 'next', step: 'verify', data, progress: 99 }
}

/** The version at the site decides. */
export async function verify({ client, job, data }: Context): Result {
  const info = await client.info(true)
  // The site may have gone beyond what we aimed at, by itself or because something newer came out meanwhile.
  const isThere =
    data.target === '' ? info.coreUpdateTo === null : compareVersions(info.appVersion, data.target) >= 0
  if (isThere) return { type: 'next', step: afterUpdate, data: { ...data, found: Found.parse(info) } }
  const message =
    job.errorMessage ?? `The site still has Joomla ${info.appVersion}. Look at it, then try again.`
  return { type: 'failed', failure: { code: 'site_error', message } }
}

/** The site itself is looked at: its front page, with the new version. */
export async function frontPage({ client, job, site, data: { found }, now }: Context): Result {
  if (found === null) return { type: 'failed', failure: failureOf(null) }
  const { words } = await checkAfterUpdate(client)
  return { type: 'done', write: (tx) => finishCoreUpdate(tx, job, site, found, words, now) }
}
