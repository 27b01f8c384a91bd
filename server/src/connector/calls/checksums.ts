import { z } from 'zod'
import { type JoomlaContext, joomlaCall, joomlaText } from '../joomla/joomla-call.ts'
import { GivenFlag, LooseInt, mostRows } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

/**
 * The result of comparing a section of the published list. The next section begins at `lastId`; `changed` are
 * paths.
 */
export type ChecksumStep = { isDone: boolean; lastId: number; changed: string[] }

const Step = z
  .object({
    done: GivenFlag,
    last_id: LooseInt,
    // PHP writes a list with gaps as an object.
    invalidFiles: z.union([
      z.array(z.string()),
      z.record(z.string(), z.string()).transform(Object.values<string>),
    ]),
  })
  .transform(({ done, last_id, invalidFiles }) => ({
    ...{ isDone: done, lastId: last_id },
    // A site may name a file as often as it likes.
    changed: [...new Set(invalidFiles)].slice(0, mostRows),
  }))

const base = '/v1/panopticon/core/checksum'
/** Characters at the end of an answer that are searched for the word. */
const yesChars = 2000
/** The word, after removing the comments that a plugin added behind it. */
const yes = /(?:^|[\s>])true$/
const comment = /<!--[^<>]*-->/g

/**
 * The site fetches the published checksums of its own version (fleet §1.2), from the publisher that the
 * server reads, too (`publisherUrl`, to which both add `/joomla`). Its answer is a bare `true`, which junk
 * may surround.
 */
export async function prepareChecksums(context: JoomlaContext, publisherUrl: string): Promise<void> {
  const path = `${base}/prepare?checksumsBaseUrl=${encodeURIComponent(publisherUrl)}`
  const text = await joomlaText(context, { method: 'GET', path, timeoutMs: 120_000 })
  if (!yes.test(text.slice(-yesChars).replace(comment, '').trimEnd())) throw new SiteError('answer_invalid')
  const junkChars = text.trim().length - 'true'.length
  if (junkChars > 0) context.onJunk(junkChars)
}

/** Compares files for about two seconds; 0 begins. May be repeated. A missing file counts as changed. */
export function stepChecksums(context: JoomlaContext, lastId: number): Promise<ChecksumStep> {
  return joomlaCall(context, { method: 'GET', path: `${base}/step/${lastId}`, timeoutMs: 60_000 }, Step)
}
