import { z } from 'zod'
import { hideSecrets } from '../hide-secrets.ts'
import { classifyAnswer, shorten } from '../joomla/classify-answer.ts'
import { findJson } from '../joomla/find-json.ts'
import { type JoomlaContext, joomlaCall, joomlaText } from '../joomla/joomla-call.ts'
import { GivenFlag, LooseFlag, LooseInt, LooseText, resourceOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { siteRoot } from '../site-target.ts'

/** Where a chunked download stands; sent back as it came, so that the next call goes on from there. */
export type DownloadState = {
  basename: string
  url: string
  size: string
  offset: string
  chunkIndex: string
  isDone: boolean
  error: string
}

/** The answer of extract.php. `percent` 0-100; `instance` is what the next step must send. */
export type ExtractState = {
  isAccepted: boolean
  isDone: boolean
  percent: number
  instance: string
  message: string
}

const lane = 'update' as const
const base = '/v1/panopticon/core/update'

const Chunk = z
  .object({
    basename: LooseText,
    url: LooseText,
    size: LooseText,
    offset: LooseText,
    chunk_index: LooseText,
    done: LooseFlag,
    error: LooseText,
  })
  .transform(({ chunk_index, done, ...rest }) => ({ ...rest, chunkIndex: chunk_index, isDone: done }))

/** One chunk of Joomla's update package, fetched by the site; `state` null begins. */
export function downloadChunk(context: JoomlaContext, state: DownloadState | null): Promise<DownloadState> {
  const form = new URLSearchParams(
    state === null
      ? {}
      : {
          url: state.url,
          size: state.size,
          offset: state.offset,
          chunk_index: state.chunkIndex,
          max_time: '10',
        },
  )
  const path = `${base}/download/chunked`
  return joomlaCall(context, { method: 'POST', path, form, timeoutMs: 120_000, lane }, resourceOf(Chunk))
}

/** The whole package in one call: the way back when chunks do not work (fleet §1.2.3). Returns its file name. */
export async function downloadWhole(context: JoomlaContext): Promise<string> {
  const Whole = resourceOf(z.object({ basename: LooseText, check: LooseFlag }))
  const path = `${base}/download`
  const found = await joomlaCall(
    context,
    { method: 'POST', path, form: new URLSearchParams(), timeoutMs: 900_000, lane },
    Whole,
  )
  if (found.basename === '')
    throw new SiteError('update_failed', {
      detail:
        'The site could not download the update package. Try again later; if this stays, update Joomla there by hand.',
    })
  return found.basename
}

/** Makes the site ready to extract; returns the one-time password of extract.php. */
export async function activate(context: JoomlaContext, basename: string): Promise<string> {
  const Ready = resourceOf(z.object({ password: z.string().min(32), filesize: LooseInt, file: LooseText }))
  const form = new URLSearchParams({ basename })
  const found = await joomlaCall(
    context,
    { method: 'POST', path: `${base}/activate`, form, timeoutMs: 60_000, lane },
    Ready,
  )
  if (found.file !== basename || found.filesize <= 0) {
    throw new SiteError('update_failed', {
      detail: 'The update package on the site is incomplete. Try again; it is then downloaded anew.',
    })
  }
  return found.password
}

const Extract = z
  .object({
    status: GivenFlag,
    done: LooseFlag,
    percent: z.coerce.number().catch(0),
    instance: LooseText,
    message: LooseText,
  })
  .transform(({ status, done, ...rest }) => ({ ...rest, isAccepted: status, isDone: done }))

/** `startExtract`, `stepExtract` or `finalizeUpdate` of extract.php, which stands outside the API (fleet §1.2.3). */
export async function extract(
  context: JoomlaContext,
  task: 'startExtract' | 'stepExtract' | 'finalizeUpdate',
  password: string,
  instance: string,
): Promise<ExtractState> {
  const url = `${siteRoot(context.target.apiUrl)}administrator/components/com_joomlaupdate/extract.php`
  const form = new URLSearchParams({ task, password, _randomJunk: crypto.randomUUID() })
  if (instance !== '') form.set('instance', instance)
  const raw = await context.caller.call({ url, method: 'POST', form, timeoutMs: 300_000, lane })
  const answer = { ...raw, text: hideSecrets(raw.text, [password, ...context.secrets]) }
  const error = classifyAnswer(answer, url)
  if (error !== null) throw onExtract(error)
  const found = findJson(answer.text, Extract)
  if (found === null) throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  return { ...found.value, message: shorten(found.value.message) }
}

function onExtract(error: SiteError): SiteError {
  const detail = `HTTP ${error.status} on extract.php. Let the firewall and the .htaccess of the site pass that file, or ask the host to, then try again.`
  return new SiteError('update_failed', {
    detail,
    isOutcomeUnknown: error.isOutcomeUnknown,
    ...(error.status === null ? {} : { status: error.status }),
  })
}

/** Database migrations and cleaning up after the files are in place; may be repeated. */
export async function postUpdate(context: JoomlaContext, basename: string): Promise<void> {
  const form = new URLSearchParams({ basename })
  await joomlaText(context, { method: 'POST', path: `${base}/postupdate`, form, timeoutMs: 180_000, lane })
}
