import { z } from 'zod'
import { type JoomlaContext, joomlaCall, joomlaText } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

/** A stretch of the published list compared. `lastId` is where the next one begins; `changed` are paths. */
export type ChecksumStep = { isDone: boolean; lastId: number; changed: string[] }

const Step = z
  .object({ done: LooseFlag, last_id: LooseInt, invalidFiles: z.array(z.string()) })
  .transform(({ done, last_id, invalidFiles }) => ({
    ...{ isDone: done, lastId: last_id },
    changed: invalidFiles,
  }))

const base = '/v1/panopticon/core/checksum'

/** The site fetches the published checksums of its own version (fleet §1.2). Its answer is a bare `true`, which junk may precede. */
export async function prepareChecksums(context: JoomlaContext): Promise<void> {
  const text = await joomlaText(context, { method: 'GET', path: `${base}/prepare`, timeoutMs: 120_000 })
  if (!/\btrue\s*$/.test(text)) throw new SiteError('answer_invalid')
}

/** Compares the files of about two seconds; 0 begins. May be repeated. A missing file counts as changed. */
export function stepChecksums(context: JoomlaContext, lastId: number): Promise<ChecksumStep> {
  return joomlaCall(context, { method: 'GET', path: `${base}/step/${lastId}`, timeoutMs: 60_000 }, Step)
}
