import { z } from 'zod'
import { hideSecrets } from '../hide-secrets.ts'
import { classifyAnswer, shorten } from '../joomla/classify-answer.ts'
import { findJson } from '../joomla/find-json.ts'
import { type JoomlaContext, joomlaCall, joomlaText } from '../joomla/joomla-call.ts'
import { GivenFlag, LooseFlag, LooseInt, LooseText, resourceOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { siteRoot } from '../site-target.ts'

/** The result of one call of the chunked download. Sizes in bytes; -1: unknown. `error` empty: none. */
export type ChunkState = {
  basename: string
  url: string
  size: number
  /** Index of the last byte that was written. */
  offset: number
  isDone: boolean
  error: string
}

/**
 * Joomla's own download. `isSound`: its checksum is the one that the update names; `basename` empty: it got
 * nothing.
 */
export type WholeDownload = { basename: string; isSound: boolean }

/** A site that is ready to unpack. `filesize` in bytes, 0 if the package is missing. */
export type Activated = { password: string; filesize: number; file: string }

/**
 * The answer of extract.php. `percent` 0-100; the next step must send `instance`, which is empty after the
 * last.
 */
export type ExtractState = {
  isAccepted: boolean
  isDone: boolean
  percent: number
  instance: string
  message: string
}

const lane = 'update' as const
const base = '/v1/panopticon/core/update'
const Bytes = z.coerce.number().catch(-1)
/** A file name; PHP writes false if there is none. */
const FileName = z.union([z.literal(false).transform(() => ''), LooseText])

const Chunk = z
  .object({
    basename: FileName,
    url: LooseText,
    size: Bytes,
    offset: Bytes,
    done: LooseFlag,
    error: LooseText,
  })
  .transform(({ done, ...rest }) => ({ ...rest, isDone: done }))

/**
 * The package in one call of the chunked download, from its beginning. No call continues the download: the
 * connector on the site loses a byte each time.
 */
export async function downloadChunk(context: JoomlaContext): Promise<ChunkState> {
  const path = `${base}/download/chunked`
  const form = new URLSearchParams()
  const found = await joomlaCall(
    context,
    { method: 'POST', path, form, timeoutMs: 120_000, lane },
    resourceOf(Chunk),
  )
  return { ...found, error: shorten(found.error) }
}

/**
 * Removes a package from the site, which would otherwise reuse it for every later download: a download from
 * an address that leads nowhere fails, and removes the file of that name. `near`: any address on a host that
 * the site reaches. False: the package may still be there.
 */
export async function removePackage(
  context: JoomlaContext,
  basename: string,
  near: string,
): Promise<boolean> {
  const origin = new URL(URL.canParse(near) ? near : siteRoot(context.target.apiUrl)).origin
  const url = `${origin}/not-there/${encodeURIComponent(basename)}`
  const form = new URLSearchParams({ url, size: '1', offset: '-1' })
  const path = `${base}/download/chunked`
  const found = await joomlaCall(
    context,
    { method: 'POST', path, form, timeoutMs: 120_000, lane },
    resourceOf(Chunk),
  )
  return found.error !== ''
}

/**
 * The whole package in one call, with a check of its checksum. An existing file of that name is not fetched
 * again.
 */
export function downloadWhole(context: JoomlaContext): Promise<WholeDownload> {
  const Whole = resourceOf(
    z
      .object({ basename: FileName, check: LooseFlag })
      .transform(({ basename, check }) => ({ basename, isSound: check })),
  )
  const path = `${base}/download`
  const form = new URLSearchParams()
  return joomlaCall(context, { method: 'POST', path, form, timeoutMs: 900_000, lane }, Whole)
}

/** Makes the site ready to unpack, even if the package is missing, so check `filesize`. */
export function activate(context: JoomlaContext, basename: string): Promise<Activated> {
  const filesize = z.union([z.literal(false).transform(() => 0), LooseInt])
  const Ready = resourceOf(z.object({ password: z.string().min(32), filesize, file: LooseText }))
  const form = new URLSearchParams({ basename })
  const path = `${base}/activate`
  return joomlaCall(context, { method: 'POST', path, form, timeoutMs: 60_000, lane }, Ready)
}

/** Reverts `activate`: nothing can be unpacked any more. */
export function disable(context: JoomlaContext): Promise<void> {
  return confirmed(context, 'disable', new URLSearchParams(), 60_000)
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

/**
 * `startExtract`, `stepExtract` or `finalizeUpdate` of extract.php, which is outside the API (fleet §1.2.3).
 */
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

/**
 * Database migrations and cleaning up after the files are in place. Call it only once: a second call repeats
 * it and fails, because the package is gone.
 */
export function postUpdate(context: JoomlaContext, basename: string): Promise<void> {
  return confirmed(context, 'postupdate', new URLSearchParams({ basename }), 180_000)
}

/** An empty list, the site's answer without content; a plugin may print something around it. */
const nothing = /(?:^|[\s>])\[\]\s*(?:<!--|$)/

async function confirmed(
  context: JoomlaContext,
  call: 'disable' | 'postupdate',
  form: URLSearchParams,
  timeoutMs: number,
): Promise<void> {
  const text = await joomlaText(context, { method: 'POST', path: `${base}/${call}`, form, timeoutMs, lane })
  if (!nothing.test(text)) throw new SiteError('answer_invalid', { isOutcomeUnknown: true })
  if (text.trim() !== '[]') context.onJunk(text.length - 2)
}
